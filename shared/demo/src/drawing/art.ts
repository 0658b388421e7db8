import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { DRAWN_ART } from './drawn-art.ts';

const assets = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');
const loaded = new Map<string, Promise<string>>();

/** File names are code points in hex, joined by dashes. */
const fileOf = (emoji: string): string =>
  `${[...emoji].map((char) => (char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('-')}.webp`;

/** Our own drawing, or the path of the set's picture. @throws when there is neither. */
export function artSource(emoji: string): Buffer | string {
  const plain = emoji.replaceAll('\ufe0f', '');
  const own = DRAWN_ART[plain];
  if (own !== undefined) return Buffer.from(own);
  const file = [fileOf(plain), fileOf(`${plain}\ufe0f`)].map((name) => join(assets, name)).find((path) => existsSync(path));
  if (!file) throw new RangeError(`The set has no picture of ${emoji}`);
  return file;
}

async function load(emoji: string): Promise<string> {
  // The renderer of SVG reads PNG but not WebP inside a drawing.
  const png = await sharp(artSource(emoji)).png({ compressionLevel: 3 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Artwork as data addresses, by emoji. @throws when the set has no such picture. */
export async function artOf(emoji: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(emoji)];
  for (const one of wanted) if (!loaded.has(one)) loaded.set(one, load(one));
  return new Map(
    await Promise.all(wanted.map(async (one): Promise<[string, string]> => [one, await (loaded.get(one) as Promise<string>)])),
  );
}

/** One piece of artwork, centered on x/y, turned by `turn` degrees, with a soft shadow of its own when `shadow`. */
export function placed(href: string | undefined, x: number, y: number, size: number, turn = 0): string {
  if (!href) return '';
  const rotate = turn === 0 ? '' : ` transform="rotate(${turn} ${x} ${y})"`;
  return `<image href="${href}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"${rotate}/>`;
}
