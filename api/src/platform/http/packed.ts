import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { RawJson } from './raw-json.ts';

/** Minimum size (bytes) of a compressed response: a smaller one is one packet either way. */
const LEAST_BYTES = 1400;
/** Brotli levels for an answer that many get and for one's own: a list of 60 takes 3 ms and 1 ms, and comes down from 90 KB to 11 and 13. */
const FOR_MANY = 5;
const FOR_ONE = 3;

const brotli = promisify(brotliCompress);

const pack = (text: Buffer, level: number): Promise<Buffer> =>
  brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });

/** Compressed copies of the process's cached responses; garbage-collected with them. */
const copies = new WeakMap<RawJson, Promise<Buffer>>();

function copyOf(body: RawJson, text: Buffer): Promise<Buffer> {
  const made = copies.get(body) ?? pack(text, FOR_MANY);
  copies.set(body, made);
  return made;
}

/** Whether a response of this size is compressed for clients that accept brotli. */
export const shouldCompress = (text: string | Buffer): boolean => text.length >= LEAST_BYTES;

/** Compresses a response's text by brotli. A response with an ETag of its own is cached, and so is its compressed copy. */
export function packed(answer: unknown, text: string | Buffer): Promise<Buffer> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  return answer instanceof RawJson && answer.etag !== undefined ? copyOf(answer, bytes) : pack(bytes, FOR_ONE);
}
