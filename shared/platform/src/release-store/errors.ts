/** A refusal of the release store, with the status its HTTP form would have (409 for what would change an immutable thing). */
export class ReleaseError extends Error {
  readonly status: number;
  /** Refusal that a command resolves by itself. */
  readonly code: string | undefined;
  constructor(status: number, message: string, code?: string) {
    super(message);
    this.name = 'ReleaseError';
    this.status = status;
    this.code = code;
  }
}

/** Code of the refusal to give visitors a release that no smoke test has tried. */
export const NO_VERDICT = 'no-verdict';
