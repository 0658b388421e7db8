import { trySkew } from '../skew/skew-command.ts';
import type { Store } from '../start/store.ts';
import type { PhaseResult } from './result.ts';

/** One release back, both ways: what the commit before has out, with what is built here, over the data of this store. Each try is a test. */
export async function skewPhase(store: Store): Promise<PhaseResult> {
  const { tried, broken, parts } = await trySkew({ store: store.address });
  return { passed: tried - broken, failed: broken, parts };
}
