import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { createSemaphore } from '../../platform/semaphore.ts';
import { keep, readCachedFile } from './picture-cache.ts';
import type { Format, PictureSize } from './picture-request.ts';
import type { Drawn } from './picture-source.ts';

// One thread per picture, and one picture per core, so that the API keeps responding while pictures render.
sharp.concurrency(1);
sharp.cache(false);
const gate = createSemaphore(availableParallelism());
const running = new Map<string, Promise<Buffer>>();

const CANVAS = 1000;
const POINTS_PER_INCH = 72;

/** An image to render, in one format and size. */
export interface Rendering extends PictureSize {
  /** Unique over all that is drawn: kind, key, view and version. */
  name: string;
  format: Format;
  draw: (width: number) => Promise<Drawn>;
}

function encode(image: Sharp, format: Format, quality: number): Promise<Buffer> {
  switch (format) {
    case 'avif':
      // The least effort weighs a fifth more and takes a third of the time: sixty pictures of a new listing are drawn at once.
      return image.avif({ quality, effort: 0 }).toBuffer();
    case 'webp':
      return image.webp({ quality, effort: 3 }).toBuffer();
    case 'jpeg':
      return image.jpeg({ quality }).toBuffer();
    case 'png':
      return image.png({ compressionLevel: 7 }).toBuffer();
  }
}

/** Rasterized at the size wanted rather than scaled: sharper and several times faster. */
function rasterized(
  made: Drawn,
  { format, width, quality }: { format: Format; width: number; quality: number },
): Promise<Buffer> {
  if (typeof made !== 'string') return encode(framed(made, width), format, quality);
  const svg = Buffer.from(made);
  // Banners are wider than the canvas of a product: their drawing says so itself.
  const density = Math.max(1, (POINTS_PER_INCH * width) / (widthOf(svg) ?? CANVAS));
  return encode(sharp(svg, { density }).resize({ width }).removeAlpha(), format, quality);
}

/** A photograph in a square: all of it on white, or as much of it as fills the square. */
function framed({ photograph, fit }: Exclude<Drawn, string>, width: number): Sharp {
  const white = '#ffffff';
  return sharp(photograph).resize({ width, height: width, fit, background: white }).flatten({ background: white });
}

function widthOf(svg: Buffer): number | null {
  const found = /viewBox="0 0 (\d+)/.exec(svg.subarray(0, 300).toString());
  return found ? Number(found[1]) : null;
}

/** Concurrent askers of one file share the work. */
function once(file: string, work: () => Promise<Buffer>): Promise<Buffer> {
  const known = running.get(file);
  if (known) return known;
  const mine = work().finally(() => running.delete(file));
  running.set(file, mine);
  return mine;
}

/**
 * Reads a picture from the folder or renders it. Concurrent requests for the same picture render it once. A folder that is not
 * writable costs speed, not pictures; the error goes to `onUnkept`. Errors of `draw` reject, and nothing is cached.
 */
export async function render(folder: string, rendering: Rendering, onUnkept: (error: unknown) => void): Promise<Buffer> {
  const { width, quality } = rendering.storedSize ?? rendering;
  const root = join(folder, 'media');
  const file = join(root, `${rendering.name}-${width}-${quality}.${rendering.format}`);
  const bytes = await once(file, async () => {
    const found = await readCachedFile(file, onUnkept);
    if (found) return found;
    // Outside the gate: an object store that answers late must not delay other pictures.
    const source = await rendering.draw(width);
    const made = await gate(() => rasterized(source, { format: rendering.format, width, quality }));
    await keep(root, file, made).catch(onUnkept);
    return made;
  });
  if (!rendering.storedSize) return bytes;
  return once(`${file}>${rendering.width}-${rendering.quality}`, () =>
    gate(() => encode(sharp(bytes).resize({ width: rendering.width }), rendering.format, rendering.quality)),
  );
}
