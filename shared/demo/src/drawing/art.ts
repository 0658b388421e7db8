import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { DRAWN_ART } from './drawn-art.ts';
import { createTextCache } from './text-cache.ts';

const assets = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');

/** Sides in device pixels in which artwork is cached, the last one unscaled: in steps, so that one image serves all places of about its size. */
const SIDES = [16, 23, 32, 45, 64, 91, 128, 256] as const;
/** So much more is embedded than shows: the renderer scales once more, which would blur what has no pixels to spare. */
const SPARE = 1.4;
/** Capacity per side for all artwork of a stock of 6,000 products. */
const MOST_BYTES = 24_000_000;

/** File names are code points in hex, joined by dashes. */
const fileOf = (emoji: string): string =>
  `${Array.from(emoji)
    .map((char) => (char.codePointAt(0) ?? 0).toString(16).padStart(4, '0'))
    .join('-')}.webp`;

/** Our own drawing, or the path of the set's picture. @throws when there is neither. */
export function artSource(emoji: string): Buffer | string {
  const plain = emoji.replaceAll('\ufe0f', '');
  const own = DRAWN_ART[plain];
  if (own !== undefined) return Buffer.from(own);
  const file = [fileOf(plain), fileOf(`${plain}\ufe0f`)].map((name) => join(assets, name)).find((path) => existsSync(path));
  if (!file) throw new RangeError(`The set has no picture of ${emoji}`);
  return file;
}

const sized = createTextCache(MOST_BYTES, async (key) => {
  const [emoji = '', side] = key.split('/');
  // The renderer of SVG reads PNG but not WebP inside a drawing.
  const png = await sharp(artSource(emoji)).resize(Number(side)).png({ compressionLevel: 3 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
});

/** Artwork as a data address, to stand `pixels` wide: scaled down where it may be. @throws when the set has no such picture. */
export function artFor(emoji: string, pixels: number): Promise<string> {
  return sized(`${emoji}/${SIDES.find((side) => side >= pixels * SPARE) ?? SIDES.at(-1)}`);
}
