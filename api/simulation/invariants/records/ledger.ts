import { EARNINGS, type EarningReason, type LedgerReason } from '@larder/rules';
import { sql } from '../../../src/platform/db/sql.ts';
import type { Invariant } from '../../world.ts';
import { entriesOf } from './ledger-rows.ts';
import { LEDGER_GRANTS } from './ledger-given.ts';
import { TAKEN_BACK } from './ledger-taken-back.ts';
import { type RecordKind, unmatched } from './matching.ts';

const grantKinds = (Object.keys(LEDGER_GRANTS) as LedgerReason[]).map((reason): RecordKind => {
  const { what, expected, found = entriesOf(reason, 'given') } = LEDGER_GRANTS[reason];
  return { what, expected, found };
});

const takenBack = (Object.keys(EARNINGS) as EarningReason[]).map((reason): RecordKind => {
  const { expected, found = entriesOf(reason, 'taken back') } = TAKEN_BACK[reason];
  return { what: `taken back: ${LEDGER_GRANTS[reason].what}`, expected, found };
});

/** An invitation is rewarded for an order of the friend that was delivered. */
const REWARDED: RecordKind = {
  what: 'reward of an invitation',
  found: sql`
    select i.id::text as key, coalesce('order ' || o.number, 'customer ' || i.friend_id) as subject, null::int as cents, 'invitation ' || i.id as record
    from invites i left join orders o on o.id = i.order_id where i.earned_at is not null`,
  expected: sql`
    select i.id::text as key, 'order ' || o.number as subject, null::int as cents from invites i join orders o on o.id = i.order_id and o.customer_id = i.friend_id
    where i.earned_at is not null and exists (select 1 from order_history h where h.order_id = o.id and h.to_state = 'delivered')`,
};

/** Every entry of the ledger has exactly one cause, and every cause has its one entry with the right owner and amount. */
export const ledgerEntries: Invariant = {
  name: 'ledger entries',
  problems: (em) => unmatched(em, [...grantKinds, ...takenBack, REWARDED]),
};
