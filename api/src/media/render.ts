import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createSemaphore } from '../platform/semaphore.ts';
import type { Format } from './picture-request.ts';

// One thread a picture and as many pictures as there are cores: the api keeps answering while pictures are drawn.
sharp.concurrency(1);
sharp.cache(false);
const gate = createSemaphore(availableParallelism());
const running = new Map<string, Promise<Buffer>>();

const CANVAS = 1000;
const POINTS_PER_INCH = 72;
/** What stands under a drawing where the form knows no transparency. */
const PAPER = '#fffdf9';

export interface Rendering {
  /** Unique over all that is drawn: kind, key, view and version. */
  name: string;
  width: number;
  quality: number;
  format: Format;
  draw: () => Promise<string>;
}

async function encode({ draw, width, quality, format }: Rendering): Promise<Buffer> {
  const svg = Buffer.from(await draw());
  // Rasterized at the size wanted rather than scaled: sharper and several times faster.
  const image = sharp(svg, { density: Math.max(1, (POINTS_PER_INCH * width) / CANVAS) }).resize({ width });
  switch (format) {
    case 'avif':
      return image.avif({ quality, effort: 1 }).toBuffer();
    case 'webp':
      return image.webp({ quality, effort: 3, alphaQuality: 90 }).toBuffer();
    case 'jpeg':
      return image.flatten({ background: PAPER }).jpeg({ quality, mozjpeg: true }).toBuffer();
    case 'png':
      return image.png({ compressionLevel: 7 }).toBuffer();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Written beside and moved into place: a reader never sees half a picture. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const half = `${file}.${randomUUID()}`;
  await writeFile(half, bytes);
  await rename(half, file);
}

/**
 * The bytes of a picture, from the folder or drawn now. The same one is drawn once however many ask. A folder that cannot be written
 * to costs speed, not pictures: `onUnkept` is told.
 */
export async function render(folder: string, wanted: Rendering, onUnkept: (error: unknown) => void): Promise<Buffer> {
  const file = join(folder, 'media', `${wanted.name}-${wanted.width}-${wanted.quality}.${wanted.format}`);
  const known = running.get(file);
  if (known) return known;
  const work = (async () => {
    const kept = await readFile(file).catch((error: unknown) => {
      if (!isMissing(error)) onUnkept(error);
      return null;
    });
    if (kept) return kept;
    const bytes = await gate(() => encode(wanted));
    await keep(file, bytes).catch(onUnkept);
    return bytes;
  })().finally(() => running.delete(file));
  running.set(file, work);
  return work;
}
