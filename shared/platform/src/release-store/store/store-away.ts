/** The object store did not answer, or not so that anything could be done; what was asked may have been done all the same. */
export class StoreAwayError extends Error {
  constructor(why: string) {
    super(`the release store's bucket does not answer as it should: ${why}`);
    this.name = 'StoreAwayError';
  }
}
