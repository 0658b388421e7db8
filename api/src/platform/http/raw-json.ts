/** An answer that is JSON text already (joined by PostgreSQL or cached), so that nothing parses it just to print it again. */
export class RawJson {
  readonly text: string | Buffer;
  readonly etag: string | undefined;
  constructor(text: string | Buffer, etag?: string) {
    this.text = text;
    this.etag = etag;
  }
}
