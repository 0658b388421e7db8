/** The object store did not respond, or not usably; the requested change may still have happened. */
export class StoreAwayError extends Error {
  constructor(why: string) {
    super(`the release store's bucket does not answer as it should: ${why}`);
    this.name = 'StoreAwayError';
  }
}
