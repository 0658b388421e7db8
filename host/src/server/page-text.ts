import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';

/** A page as React writes it: bytes of short texts, and long ones as they are. They are put together once, when all of it is there. */
export class PageText extends Writable {
  readonly #parts: (string | Buffer)[] = [];

  constructor() {
    // Takes the whole page at once: nothing is gained by making React wait for its reader.
    super({ decodeStrings: false, highWaterMark: 4 * 1024 * 1024 });
  }

  override _write(part: string | Buffer, _: BufferEncoding, done: () => void): void {
    this.#parts.push(part);
    done();
  }

  /** All of it, once it is whole. Rejects where it broke off. */
  async text(): Promise<string> {
    await finished(this);
    const decoder = new StringDecoder('utf8');
    return this.#parts.map((part) => (typeof part === 'string' ? part : decoder.write(part))).join('');
  }
}
