// The address: all that is shown, packed behind the hash, so that a link shows the same to whoever opens it.

/** The version of what is packed. A link of a later version is refused, and one of an earlier version is read. */
export const VERSION = 1;

/** The most characters of a link that are looked at, and the most bytes that they may unpack to. */
const MOST_PACKED = 100_000;
const MOST_UNPACKED = 400_000;

/** Why a link cannot be opened. */
export type LinkFault = "damaged" | "too-new" | "too-long";

export class BadLink extends Error {
  constructor(readonly fault: LinkFault) {
    super(fault);
  }
}

async function through(bytes: Uint8Array, stream: GenericTransformStream, most: number): Promise<Uint8Array> {
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      // Nobody waits for the rest to be thrown away.
      void reader.cancel().catch(() => {});
      throw new BadLink("too-long");
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Packs a value: `1.` and letters that may stand in an address. */
export async function pack(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const packed = await through(bytes, new CompressionStream("deflate-raw"), MOST_PACKED);
  let letters = "";
  for (const byte of packed) letters += String.fromCharCode(byte);
  return `${VERSION}.${btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")}`;
}

/** Unpacks what stands behind the hash. Throws `BadLink`. */
export async function unpack(text: string): Promise<unknown> {
  if (text.length > MOST_PACKED) throw new BadLink("too-long");
  const found = /^(\d{1,6})\.([A-Za-z0-9_-]+)$/.exec(text);
  if (!found) throw new BadLink("damaged");
  if (Number(found[1]) > VERSION) throw new BadLink("too-new");
  try {
    const letters = atob((found[2] as string).replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const whole = await through(bytes, new DecompressionStream("deflate-raw"), MOST_UNPACKED);
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(whole));
  } catch (error) {
    throw error instanceof BadLink ? error : new BadLink("damaged");
  }
}
