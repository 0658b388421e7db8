/** What one phase of `npm test` came to. */
export interface PhaseResult {
  passed: number;
  failed: number;
}

/** A phase that broke down counts as one failure: silence is never success. */
export const broke: PhaseResult = { passed: 0, failed: 1 };

export const sum = (results: readonly PhaseResult[]): PhaseResult =>
  results.reduce((total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }), {
    passed: 0,
    failed: 0,
  });
