import { createReadStream } from 'node:fs';

const CR = 0x0d;
const LF = 0x0a;

/**
 * Reads a file in chunks, with every line end (CR LF, CR or LF, mixed in any way, also inside quotes) as LF. A parser then counts the lines
 * of the file, and no value contains a CR.
 */
export async function* normalizedChunks(path: string): AsyncGenerator<Buffer> {
  let isAfterCr = false;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    const from = isAfterCr && chunk[0] === LF ? 1 : 0;
    isAfterCr = chunk.at(-1) === CR;
    const normalized = chunk.includes(CR) ? withLf(chunk, from) : chunk.subarray(from);
    if (normalized.length > 0) yield normalized;
  }
}

/** Rewrites a chunk in place, which never grows. */
function withLf(chunk: Buffer, from: number): Buffer {
  let length = 0;
  for (let at = from; at < chunk.length; at += 1) {
    const byte = chunk[at] as number;
    if (byte === LF && at > from && chunk[at - 1] === CR) continue;
    chunk[length] = byte;
    length += 1;
  }
  const end = chunk.subarray(0, length);
  for (let at = end.indexOf(CR); at >= 0; at = end.indexOf(CR, at + 1)) end[at] = LF;
  return end;
}
