import type { Verdict } from '../release-store/smoke-result.ts';

/** What a smoke says of a release (`mf-made@version`) that passed by itself. */
export const passedVerdict = (release: string): Verdict => ({
  release,
  combination: [release],
  passed: true,
  at: new Date().toISOString(),
  by: 'ann',
  pages: 1,
  slots: [],
  unseen: [],
  problems: [],
});
