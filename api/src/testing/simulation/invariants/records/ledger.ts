import { EARNINGS, type EarningReason, type LedgerReason } from '@larder/rules';
import type { Invariant } from '../../world.ts';
import { entriesOf } from './ledger-rows.ts';
import { GIVEN } from './ledger-given.ts';
import { TAKEN_BACK } from './ledger-taken-back.ts';
import { type RecordKind, unmatched } from './matching.ts';

const given = (Object.keys(GIVEN) as LedgerReason[]).map((reason): RecordKind => {
  const { what, expected, found = entriesOf(reason, 'given') } = GIVEN[reason];
  return { what, expected, found };
});

const takenBack = (Object.keys(EARNINGS) as EarningReason[]).map((reason): RecordKind => {
  const { expected, found = entriesOf(reason, 'taken back') } = TAKEN_BACK[reason];
  return { what: `taken back: ${GIVEN[reason].what}`, expected, found };
});

/** Every entry of the ledger has exactly one cause, and every cause has its one entry with the right owner and amount. */
export const ledgerEntries: Invariant = {
  name: 'ledger entries',
  problems: (em) => unmatched(em, [...given, ...takenBack]),
};
