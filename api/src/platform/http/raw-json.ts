/** A response that is JSON text already (joined by PostgreSQL or cached), so that it is not parsed and serialized again. */
export class RawJson {
  readonly text: string | Buffer;
  readonly etag: string | undefined;
  constructor(text: string | Buffer, etag?: string) {
    this.text = text;
    this.etag = etag;
  }
}
