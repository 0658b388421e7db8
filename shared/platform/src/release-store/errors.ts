/** A refusal of the release store, with the status its HTTP form would have (409 for what would change an immutable thing). */
export class ReleaseError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'ReleaseError';
    this.status = status;
  }
}
