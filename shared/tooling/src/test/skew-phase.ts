import { trySkew } from '@larder/platform/skew/skew-command';
import type { Store } from '../start/store.ts';
import type { PhaseResult } from './result.ts';

/** One release back, both ways: what the commit before has out, with what is built here, over the data of this store. Each try is a test. */
export async function skewPhase(store: Store): Promise<PhaseResult> {
  const { tried, broken, untried, parts } = await trySkew({ store: store.address });
  const result = { passed: tried - broken.length, failed: broken.length, failures: broken, parts };
  return untried === undefined ? result : { ...result, untried };
}
