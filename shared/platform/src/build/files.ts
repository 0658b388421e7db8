import { createHash } from 'node:crypto';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { SBOM_FILE } from './sbom.ts';

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

/** Whether a file of a built release is a source map, which is stored with the release but is not part of it (`source-maps.ts`). */
export const isMap = (path: string): boolean => /^maps\/[\w.-]+\.map$/.test(path);

/** The same without precompressed twins, source maps and the bill of materials, which are no files of their own. */
export const filesUnder = async (folder: string): Promise<string[]> =>
  (await allFilesUnder(folder)).filter((path) => !path.endsWith('.br') && !isMap(path) && path !== SBOM_FILE);

/** Compresses with brotli at its highest quality. */
const compress = (content: Buffer): Promise<Buffer> =>
  brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });

/** Writes a `.br` file for every text file of the folder that compresses well. */
export async function precompress(folder: string): Promise<void> {
  for (const file of await filesUnder(folder)) {
    if (!compressible.test(file)) continue;
    const content = await readFile(join(folder, file));
    const small = await compress(content);
    if (small.length < content.length) await writeFile(join(folder, `${file}.br`), small);
  }
}

/** Transfer size of files in a compressed folder (`precompress`). */
export async function packedBytes(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map((file) => stat(`${file}.br`).catch(() => stat(file))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
