/** The object store did not respond, or not usably; the requested change may still have happened. */
export class ObjectStoreError extends Error {
  constructor(why: string) {
    super(`the object store does not answer as it should: ${why}`);
    this.name = 'ObjectStoreError';
  }
}
