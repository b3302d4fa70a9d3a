import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";

// The page lies in a folder that any host serves under any path, so every address in it is relative.
export default defineConfig({
  base: "./",
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  worker: { format: "es" },
  preview: {
    headers: { "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer" },
  },
  plugins: [
    VitePWA({
      registerType: "autoUpdate",
      injectRegister: false,
      workbox: {
        globPatterns: ["**/*.{js,css,html,wasm,json,svg,png,webmanifest}"],
        maximumFileSizeToCacheInBytes: 16 << 20,
        cleanupOutdatedCaches: true,
      },
      includeAssets: ["icon.svg", "icon-192.png", "icon-512.png"],
      manifest: {
        name: "Jong",
        short_name: "Jong",
        description: "Mahjong rules, side by side: score, explain, compare, settle.",
        start_url: "./",
        scope: "./",
        display: "standalone",
        background_color: "#f6f2e9",
        theme_color: "#1d4f3f",
        icons: [
          { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
          { src: "icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
        ],
      },
    }),
  ],
});
