import { trySkew } from '@larder/platform/skew/skew-command';
import type { Store } from '../start/store.ts';
import type { PhaseResult } from './result.ts';

/** Tests one release back, in both directions: the previous commit's builds with those of this one, with the data of this store. Each attempt is a test. */
export async function skewPhase(store: Store): Promise<PhaseResult> {
  const { tried, broken, untried, parts } = await trySkew({ store: store.address });
  const result = { passed: tried - broken.length, failed: broken.length, failures: broken, parts };
  return untried === undefined ? result : { ...result, untried };
}
