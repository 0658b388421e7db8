import { hostname } from 'node:os';
import type { ReleaseStore } from '../desk/release-store.ts';
import type { ReleaseName } from './release-name.ts';

/**
 * Asks the release store to take a release back, if it is still live, by its compare-and-set: of many hosts that ask at once one does it. Resolves with
 * words on what became of it. Rejects where the store does not answer.
 */
export const takeBackBy =
  (store: Pick<ReleaseStore, 'carryOut'>) =>
  async ({ remote, version }: ReleaseName, reason: string): Promise<string> =>
    (await store.carryOut({ action: 'rollback', name: remote, from: version, by: `host ${hostname()}`, reason })) ?? 'taken back';
