import type { Verdict } from '../release-store/smoke-result.ts';

/** The verdict of a release (`mf-made@version`) that passed by itself. */
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
