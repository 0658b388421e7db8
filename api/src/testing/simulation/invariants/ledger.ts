import { ledgerProblems } from '../../../ledger/problems.ts';
import type { Invariant } from '../world.ts';

/** Each entry adds up to nothing, each lot to what is left of it. */
export const ledger: Invariant = { name: 'ledger', problems: (em) => ledgerProblems(em) };
