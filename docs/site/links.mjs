// Says which links of a site lead nowhere: links.mjs FOLDER. Links to other hosts are counted, and not followed.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";

const [folder] = process.argv.slice(2);

const pages = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && file.name.endsWith(".html"))
  .map((file) => join(file.parentPath ?? file.path, file.name));
const texts = new Map(pages.map((page) => [page, readFileSync(page, "utf8")]));
const names = new Map([...texts].map(([page, text]) => [page, new Set([...text.matchAll(/\s(?:id|name)="([^"]+)"/g)].map(([, name]) => name))]));
const plain = (text) => text.replaceAll("&amp;", "&");

let followed = 0;
let elsewhere = 0;
const lost = [];
for (const [page, text] of texts) {
  // The page that prints the whole book has the links of all chapters, each from where it stood; and a page for what is
  // not found is shown under any path.
  if (/(^|\/)(print|404)\.html$/.test(page)) continue;
  for (const [, found] of text.matchAll(/<(?:a|img|link|script)\b[^>]*?\s(?:href|src)="([^"]*)"/g)) {
    const link = plain(found);
    if (/^[a-z][a-z0-9+.-]*:/i.test(link)) {
      elsewhere += 1;
      continue;
    }
    followed += 1;
    const [path, name] = link.split("#");
    let to = path === "" ? page : normalize(join(dirname(page), decodeURIComponent(path.split("?")[0])));
    if (existsSync(to) && statSync(to).isDirectory()) to = join(to, "index.html");
    if (!existsSync(to) || relative(folder, to).startsWith("..")) lost.push(`${relative(folder, page)}: ${link}`);
    else if (name && names.has(to) && !names.get(to).has(decodeURIComponent(name))) lost.push(`${relative(folder, page)}: ${link}, for ${name} is not there`);
  }
}
if (lost.length > 0) {
  console.error(`${lost.length} links lead nowhere:\n${lost.join("\n")}`);
  process.exit(1);
}
console.log(`${pages.length} pages, ${followed} links that lead somewhere, ${elsewhere} to other hosts`);
