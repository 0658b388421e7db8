import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress, type BrotliCompress } from 'node:zlib';
import { freshNonce } from './nonce.ts';

/** Brotli level of a page that many get: 9 takes twelve times as long for two percent, and the first of them waits for it. */
const LEVEL = 6;

/** How a page is packed that was asked for again: a tenth smaller for forty times the work, which is done in pieces of 64 KB with long pauses, so that no request waits for it. */
const DENSE = { level: 11, blockBits: 16 } as const;

/** Nearly as small for a quarter of that work (a fiftieth larger): for what is packed while a start waits for it. */
export const NEARLY_DENSE = 10;

interface Packing {
  readonly level: number;
  readonly blockBits?: number;
  /** Is told how many ms a piece took, and waited for before the next. */
  readonly rest?: ((ms: number) => Promise<unknown>) | undefined;
}

/** A page, packed once by brotli, in which the nonce can be another one for every answer. */
export interface PackedPage {
  readonly bytes: number;
  /** The packed page with this nonce, which must be of `freshNonce`. */
  with(nonce: string): Buffer;
}

/** Writes it piece by piece, with a rest after each. */
async function written(
  encoder: BrotliCompress,
  part: Buffer,
  size: number,
  rest: (ms: number) => Promise<unknown>,
  failed: Promise<never>,
): Promise<void> {
  for (let from = 0; from < part.length; from += size) {
    const began = performance.now();
    await Promise.race([new Promise<void>((done) => encoder.write(part.subarray(from, from + size), () => done())), failed]);
    await rest(performance.now() - began);
  }
}

/** Packs parts into one brotli stream, each ending at a whole byte. */
async function packedParts(parts: readonly Buffer[], { level, blockBits, rest }: Packing): Promise<Buffer[]> {
  const encoder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      ...(blockBits && { [constants.BROTLI_PARAM_LGBLOCK]: blockBits }),
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
    if (rest && blockBits) await written(encoder, part, 2 ** blockBits, rest, failed);
    else encoder.write(part);
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
export const packPage = (html: Buffer, nonce: string): Promise<PackedPage | null> => packed(html, nonce, { level: LEVEL });

/** The same page packed as small as can be, with a `rest` after each piece, which is told how many ms it took. Where it would not take another nonce (its first place is within the first 128 bytes, or near its second) or be no smaller, as it was. */
export async function packedDensely(
  page: PackedPage,
  rest: (ms: number) => Promise<unknown>,
  level: number = DENSE.level,
): Promise<PackedPage> {
  const nonce = freshNonce();
  const html = await unpacked(page.with(nonce));
  const dense = await packed(html, nonce, { ...DENSE, level, rest });
  return dense && dense.bytes < page.bytes ? dense : page;
}

/** How often a page is packed at most until it takes other nonces: letters of one in three hundred stand in the page by chance, and are told there as a copy of them. */
const TRIES = 3;

async function packed(html: Buffer, nonce: string, packing: Packing, tries = TRIES): Promise<PackedPage | null> {
  const at = html.indexOf(nonce);
  if (at < 0) return null;
  const parts = [html.subarray(0, at), Buffer.from(nonce), html.subarray(at + nonce.length)];
  const [before, , after] = await packedParts(parts, packing);
  if (!before || !after) return null;
  const fill = (other: string) => Buffer.concat([before, plainPart(other), after]);
  const probe = differentFrom(nonce);
  const got = await promisify(brotliDecompress)(fill(probe)).catch(() => null);
  const expected = Buffer.from(html.toString('latin1').replaceAll(nonce, probe), 'latin1');
  if (got?.equals(expected)) return { bytes: fill(nonce).length, with: fill };
  return tries > 1 && !isToldIn(expected, nonce) ? packed(expected, probe, packing, tries - 1) : null;
}

/** Whether a page that had this nonce still tells a good part of it, more than stands there by chance. */
const isToldIn = (html: Buffer, nonce: string): boolean => [0, 7, 14].some((from) => html.includes(nonce.slice(from, from + 8)));

/** Tells whether two pages are the same but for their nonces. */
export function hashOf(html: Buffer, nonce: string): string {
  const hash = createHash('sha256');
  for (let from = 0; from <= html.length;) {
    const at = html.indexOf(nonce, from);
    const to = at < 0 ? html.length : at;
    // With its length, so that no two ways to cut are the same.
    hash.update(`${to - from} `).update(html.subarray(from, to));
    from = at < 0 ? html.length + 1 : at + nonce.length;
  }
  return hash.digest('base64');
}

/** A nonce that has another letter in every place but the last two. */
function differentFrom(nonce: string): string {
  const other = freshNonce();
  const letterAt = (letter: string, at: number) => (at < 22 && letter === nonce[at] ? (letter === 'x' ? 'y' : 'x') : letter);
  return Array.from(other, letterAt).join('');
}

/** The page as it was before it was packed, for whoever cannot unpack it. */
export const unpacked = (packed: Buffer): Promise<Buffer> => promisify(brotliDecompress)(packed);
