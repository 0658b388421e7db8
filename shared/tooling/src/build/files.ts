import { createHash } from 'node:crypto';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const compressible = /\.(js|mjs|css|json|svg|html|txt)$/;

/** `sha384-…` as browsers and the host's server check it. */
export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** All files under `folder`, as paths relative to it with `/`, sorted. */
export async function allFilesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

/** Whether a file of a built release is a source map, which is kept with it but is none of its files (`source-maps.ts`). */
export const isMap = (path: string): boolean => /^maps\/[\w.-]+\.map$/.test(path);

/** The same without precompressed twins and source maps, which are no files of their own. */
export const filesUnder = async (folder: string): Promise<string[]> =>
  (await allFilesUnder(folder)).filter((path) => !path.endsWith('.br') && !isMap(path));

/**
 * How blocks are cut and distances told, of which chance makes one or the other the smallest for a text: up to two hundred bytes apart for the
 * largest script, which every first visit pays.
 */
const CUTS = [
  { block: 20, direct: 0 },
  { block: 16, direct: 8 },
  { block: 17, direct: 4 },
  { block: 18, direct: 0 },
  { block: 20, direct: 8 },
  { block: 17, direct: 2 },
  { block: 17, direct: 12 },
  { block: 20, direct: 12 },
];
/** Bytes from which on there is something in it to try all of them; half a second each for the largest. */
const LARGE = 8000;

/** The content as small as brotli makes it. */
export async function packed(content: Buffer): Promise<Buffer> {
  const tried = await Promise.all(
    CUTS.slice(0, content.length < LARGE ? 1 : undefined).map(({ block, direct }) =>
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_LGBLOCK]: block,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    ),
  );
  return tried.reduce((least, one) => (one.length < least.length ? one : least));
}

/** Puts a `.br` beside every text file of the folder that gets smaller by it. */
export async function precompress(folder: string): Promise<void> {
  for (const file of await filesUnder(folder)) {
    if (!compressible.test(file)) continue;
    const content = await readFile(join(folder, file));
    const small = await packed(content);
    if (small.length < content.length) await writeFile(join(folder, `${file}.br`), small);
  }
}

/** What files of a folder that was packed (`precompress`) come to on the wire. */
export async function packedBytes(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map((file) => stat(`${file}.br`).catch(() => stat(file))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
