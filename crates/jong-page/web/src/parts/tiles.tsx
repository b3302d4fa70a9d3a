// Tiles to look at, and to tap.
import { useEffect, useState } from "preact/hooks";
import { suitName, t, tileName } from "../words";

/** The id of a tile's drawing: red fives are `0m` in notation, and `5mr` there. */
function drawing(tile: string): string {
  return tile.startsWith("0") ? `tile-5${tile[1]}r` : `tile-${tile}`;
}

export function Picture({ tile }: { tile: string }) {
  return (
    <svg class="picture" viewBox="0 0 60 80" aria-hidden="true">
      <use href={`#${drawing(tile)}`} />
    </svg>
  );
}

/** The drawings of all tiles, once in the page. */
export function Drawings() {
  const [sheet, setSheet] = useState("");
  useEffect(() => {
    void import("../../made/sheet").then((made) => setSheet(made.sheet));
  }, []);
  return <div class="drawings" aria-hidden="true" dangerouslySetInnerHTML={{ __html: sheet }} />;
}

const ORDER = "mpszfg";

/** Tiles in the order in which a hand is held; red fives stand with the others. */
export function sorted(tiles: string[]): string[] {
  const place = (tile: string) => ORDER.indexOf(tile[1] ?? "") * 20 + (tile[0] === "0" ? 5.5 : Number(tile[0]));
  return [...tiles].sort((one, other) => place(one) - place(other));
}

/** Tiles in notation: `123m 55p`. */
export function notation(tiles: string[]): string {
  let text = "";
  for (const suit of ORDER) {
    const digits = sorted(tiles.filter((tile) => tile[1] === suit)).map((tile) => tile[0]);
    if (digits.length > 0) text += `${digits.join("")}${suit} `;
  }
  return text.trim();
}

/** The tiles of a text such as `123m 5z`; nothing that is none. */
export function tilesOf(text: string): string[] {
  return [...text.matchAll(/(\d+)([mpszfg])/g)].flatMap(([, digits, suit]) => [...(digits ?? "")].map((digit) => digit + suit));
}

const SUITS: { suit: string; tiles: string[] }[] = [
  { suit: "m", tiles: [..."12345678990"].slice(0, 9).map((n) => `${n}m`).concat("0m") },
  { suit: "p", tiles: [..."123456789"].map((n) => `${n}p`).concat("0p") },
  { suit: "s", tiles: [..."123456789"].map((n) => `${n}s`).concat("0s") },
  { suit: "z", tiles: [..."1234567"].map((n) => `${n}z`) },
];

export interface KeyboardProps {
  /** The tiles of these rules with the number of copies; nothing is known before the engine is there. */
  copies: Record<string, number> | null;
  /** The tiles that are in use already. */
  used: string[];
  onTap: (tile: string) => void;
  /** Flowers and seasons, where they are laid out. */
  bonus?: string[];
  label: string;
  /** The tiles that a tap adds; without it the one that was tapped. */
  adds?: (tile: string) => string[];
  /** What a tap adds, where that is more than a tile. */
  mode?: string;
}

/** A button for each tile. */
export function Keyboard({ copies, used, onTap, bonus, label, adds, mode }: KeyboardProps) {
  const left = (tile: string) => {
    const most = copies?.[tile] ?? (tile.startsWith("0") ? 1 : 4);
    return most - used.filter((one) => one === tile).length;
  };
  const has = (tile: string) => (copies ? tile in copies : !tile.startsWith("0"));
  // A fifth tile cannot be had, nor two that stand in a meld already.
  const lacks = (tile: string) => {
    const wants = adds?.(tile) ?? [tile];
    return wants.some((one) => left(one) < wants.filter((other) => other === one).length);
  };
  const rows = bonus ? [{ suit: "bonus", tiles: bonus }] : SUITS;
  return (
    <div class={mode ? "keyboard melding" : "keyboard"} role="group" aria-label={label}>
      {mode && <p class="mode">{mode}</p>}
      {rows.map(({ suit, tiles }) => (
        <div key={suit} class="row" role="group" aria-label={suitName(suit) ?? label}>
          {suitName(suit) && (
            <span class="suit" aria-hidden="true">
              {suitName(suit)}
            </span>
          )}
          {tiles.filter((tile) => bonus !== undefined || has(tile)).map((tile) => (
            <button
              key={tile}
              type="button"
              class="key"
              aria-label={tileName(tile)}
              title={tileName(tile)}
              data-tile={tile}
              disabled={lacks(tile)}
              onClick={() => onTap(tile)}
            >
              <Picture tile={tile} />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Tiles that were tapped; tapping one takes it out again. */
export function Strip(props: { tiles: string[]; label: string; onTake: (at: number) => void }) {
  if (props.tiles.length === 0) return null;
  return (
    <ul class="strip" aria-label={props.label}>
      {props.tiles.map((tile, at) => (
        <li key={`${tile}-${at}`}>
          <button
            type="button"
            class="held"
            aria-label={t("Take out {tile}", { tile: tileName(tile) })}
            onClick={() => props.onTake(at)}
          >
            <Picture tile={tile} />
          </button>
        </li>
      ))}
    </ul>
  );
}
