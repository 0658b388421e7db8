import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { freshNonce } from './nonce.ts';

/** Brotli level of a page that many get: 9 takes twelve times as long for two percent, and the first of them waits for it. */
const LEVEL = 6;

/** A page, packed once by brotli, in which the nonce can be another one for every answer. */
export interface PackedPage {
  readonly bytes: number;
  /** The packed page with this nonce, which must be of `freshNonce`. */
  with(nonce: string): Buffer;
}

/** Packs parts into one brotli stream, each ending at a whole byte. */
async function packedParts(parts: readonly Buffer[]): Promise<Buffer[]> {
  const encoder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: LEVEL,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: parts.reduce((sum, { length }) => sum + length, 0),
    },
  });
  const packed: Buffer[] = [];
  let got: Buffer[] = [];
  encoder.on('data', (piece: Buffer) => got.push(piece));
  const failed = new Promise<never>((_, reject) => void encoder.once('error', reject));
  const done = (act: (resolve: () => void) => void) => Promise.race([new Promise<void>(act), failed]);
  for (const [at, part] of parts.entries()) {
    encoder.write(part);
    if (at < parts.length - 1) await done((resolve) => encoder.flush(constants.BROTLI_OPERATION_FLUSH, resolve));
    else await done((resolve) => encoder.once('end', resolve).end());
    packed.push(Buffer.concat(got));
    got = [];
  }
  return packed;
}

/** So many bytes, at most 65,536, as a part of a brotli stream that holds them as they are (RFC 7932, 9.2). */
function plainPart(text: string): Buffer {
  const bytes = Buffer.from(text);
  // Not the last one; length in four nibbles, less one; not compressed.
  const head = ((bytes.length - 1) << 3) | (1 << 19);
  return Buffer.concat([Buffer.from([head & 255, (head >> 8) & 255, (head >> 16) & 255]), bytes]);
}

/**
 * Packs a page in which `nonce` stands wherever its scripts and styles are. The nonce's first place is kept as it is, and every further one is a copy of that,
 * so another nonce in the first place is another one everywhere. That it is so is tried with a nonce that differs in every letter; null where it
 * is not, or where the page has none.
 */
export async function packPage(html: Buffer, nonce: string): Promise<PackedPage | null> {
  const at = html.indexOf(nonce);
  if (at < 0) return null;
  const parts = [html.subarray(0, at), Buffer.from(nonce), html.subarray(at + nonce.length)];
  const [before, , after] = await packedParts(parts);
  if (!before || !after) return null;
  const fill = (other: string) => Buffer.concat([before, plainPart(other), after]);
  const probe = differentFrom(nonce);
  const got = await promisify(brotliDecompress)(fill(probe)).catch(() => null);
  if (!got?.equals(Buffer.from(html.toString('latin1').replaceAll(nonce, probe), 'latin1'))) return null;
  return { bytes: fill(nonce).length, with: fill };
}

/** A nonce that has another letter in every place but the last two. */
function differentFrom(nonce: string): string {
  const other = freshNonce();
  const letterAt = (letter: string, at: number) => (at < 22 && letter === nonce[at] ? (letter === 'x' ? 'y' : 'x') : letter);
  return Array.from(other, letterAt).join('');
}

/** The page as it was before it was packed, for whoever cannot unpack it. */
export const unpacked = (packed: Buffer): Promise<Buffer> => promisify(brotliDecompress)(packed);
