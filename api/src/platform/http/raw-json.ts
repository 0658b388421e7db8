/** A response that is JSON text already (joined by PostgreSQL or cached), so that it is not parsed and serialized again. */
export class RawJson {
  readonly text: string | Buffer;
  readonly etag: string | undefined;
  /** Keys of the data that it depends on (`data-keys.ts` of the contracts); undefined when it may depend on any data. */
  readonly dataKeys: readonly string[] | undefined;
  constructor(text: string | Buffer, etag?: string, dataKeys?: readonly string[]) {
    this.text = text;
    this.etag = etag;
    this.dataKeys = dataKeys;
  }
}
