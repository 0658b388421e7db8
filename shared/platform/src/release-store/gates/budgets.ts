import { overBudget } from '../budget.ts';
import type { Gate } from './gate.ts';

/** Refuses pages and slots that add more bytes than `budget` in `remote.ts` allows. */
export const budgetsGate: Gate = {
  name: 'budgets',
  isNegotiable: false,
  check: ({ manifest }) =>
    Promise.resolve({
      refusals: overBudget(manifest).map(({ module, kind, bytes, budget }) => ({
        file: module,
        rule: `budgets/${kind}`,
        problem: `has ${bytes} compressed bytes of ${kind}, over the budget of ${manifest.door.owner}: ${budget}`,
        wayOut: 'npx larder release diff names what grew; load parts on demand, or agree on another budget in remote.ts',
      })),
    }),
};
