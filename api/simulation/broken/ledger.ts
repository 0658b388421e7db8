import { randomUUID } from 'node:crypto';
import { sql } from '../../src/platform/db/sql.ts';
import type { BrokenBehavior } from './behavior.ts';

interface Credit {
  reason: string;
  cause: string;
  id: string;
  cents: number;
  to: number;
}

/** SQL: a credit of Thrive Cash that adds up, but should not be there. */
const credit = ({ reason, cause, id, cents, to }: Credit) => sql`
  with account as (select id from ledger_accounts where kind = 'thrive_cash' and customer_id = ${to}::int),
    entry as (insert into ledger_entries (happened_at, reason, cause_kind, cause_id) values (store_now(), ${reason}, ${cause}, ${id}) returning id),
    lot as (insert into ledger_lots (account_id, entry_id, expires_at) select account.id, entry.id, store_now() + interval '60 days' from account, entry returning id)
  insert into ledger_postings (entry_id, account_id, lot_id, cents)
    select entry.id, account.id, lot.id, ${cents}::int from entry, account, lot
    union all select entry.id, (select id from ledger_accounts where kind = 'promotions'), null, -${cents}::int from entry`;

/** SQL: the entries of a reason and cause, or those that take it back. */
const entries = (reason: string, orderId: string, isReversal = false) => sql`
  (select id from ledger_entries where reason = ${reason} and cause_id like ${orderId} || '%' and (reverses is not null) = ${isReversal}::boolean)`;

/** SQL: moves more than the entry should, on both sides. */
const more = (entry: ReturnType<typeof entries>, cents: number) =>
  sql`update ledger_postings set cents = cents + sign(cents)::int * ${cents}::int where entry_id in ${entry}`;

const deletedOrders = (entry: ReturnType<typeof entries>) => [
  sql`delete from ledger_postings where entry_id in ${entry}`,
  sql`delete from ledger_entries where id in ${entry}`,
];

export const brokenLedger: readonly BrokenBehavior[] = [
  {
    what: 'Thrive Cash is credited a second time under another cause',
    change: ({ delivered, buyer }) => [
      credit({ reason: 'order', cause: 'order', id: `${delivered.id}:again`, cents: 600, to: buyer.id }),
    ],
    problems: ({ delivered }) => [`order ${delivered.number}: `],
  },
  {
    what: 'Thrive Cash is credited a second time for another reason',
    change: ({ delivered, buyer }) => [
      credit({ reason: 'savings_guarantee', cause: 'subscription_term', id: delivered.id, cents: 600, to: buyer.id }),
    ],
    problems: ({ buyer }) => [`customer ${buyer.id}: `, `customer ${buyer.id}: mail cash_credited`],
  },
  {
    what: 'Thrive Cash is credited before the delivery',
    change: ({ promo, buyer }) => [credit({ reason: 'order', cause: 'order', id: promo.id, cents: 300, to: buyer.id })],
    problems: ({ promo }) => [`order ${promo.number}: `, `order ${promo.number}: mail cash_earned`],
  },
  {
    what: 'Thrive Cash is not credited after the delivery',
    change: ({ promo }) => [sql`update orders set state = 'delivered' where id = ${promo.id}`],
    problems: ({ promo }) => [`order ${promo.number}: `],
  },
  {
    what: 'another amount is credited',
    change: ({ delivered }) => [more(entries('order', delivered.id), 100)],
    problems: ({ delivered }) => [`order ${delivered.number}: `],
  },
  {
    what: 'a report is made good twice',
    change: ({ buyer }) => [credit({ reason: 'made_good', cause: 'order_report', id: '999', cents: 3000, to: buyer.id })],
    problems: ({ buyer }) => [`customer ${buyer.id}: `],
  },
  {
    what: 'a reward is credited without an invitation',
    change: ({ buyer }) => [credit({ reason: 'invite', cause: 'customer', id: `${buyer.id}`, cents: 2000, to: buyer.id })],
    problems: ({ buyer }) => [`customer ${buyer.id}: `],
  },
  {
    what: 'Thrive Cash of a returned unit is not taken back',
    change: ({ delivered }) => deletedOrders(entries('order', delivered.id, true)),
    problems: ({ delivered }) => [`order ${delivered.number}: taken back`, `order ${delivered.number}: taken back`],
  },
  {
    what: 'Thrive Cash that paid a canceled order is not given back',
    change: ({ canceled }) => deletedOrders(entries('thrive_cash_paid', canceled.id, true)),
    problems: ({ buyer, canceled }) => [
      `of customer ${buyer.id} has -$`,
      `of customer ${buyer.id} has -$`,
      `order ${canceled.number}: thrive cash that paid`,
      `order ${canceled.number}: money that went back`,
    ],
  },
  {
    what: 'the posting that takes the money out of a lot is missing',
    change: ({ gifted }) => [
      sql`delete from ledger_postings where lot_id is not null and entry_id in ${entries('gift_card_paid', gifted.id)}`,
    ],
    problems: ({ gifted }) => [`order ${gifted.number}: entry `, `order ${gifted.number}: gift card that paid`],
  },
  {
    what: 'a gift card pays more than is on it',
    change: ({ gifted }) => [more(entries('gift_card_paid', gifted.id), 5000)],
    problems: ({ gifted }) => [' of gift card ', `order ${gifted.number}: gift card that paid`],
  },
  {
    what: 'a gift card has a balance that nobody bought',
    change: () => {
      const card = randomUUID();
      return [
        sql`insert into ledger_accounts (kind, gift_card) values ('gift_card', ${card})`,
        sql`
          with account as (select id from ledger_accounts where gift_card = ${card}),
            entry as (insert into ledger_entries (happened_at, reason, cause_kind, cause_id) values (store_now(), 'gift_card_sold', 'gift_card', ${card}) returning id),
            lot as (insert into ledger_lots (account_id, entry_id) select account.id, entry.id from account, entry returning id)
          insert into ledger_postings (entry_id, account_id, lot_id, cents)
            select entry.id, account.id, lot.id, 5000 from entry, account, lot
            union all select entry.id, (select id from ledger_accounts where kind = 'gift_cards_sold'), null, -5000 from entry`,
      ];
    },
    problems: () => ['gift card '],
  },
  {
    what: 'Thrive Cash does not expire',
    change: ({ buyer }) => [
      sql`update ledger_lots set expires_at = store_now() + interval '1 minute', told_at = store_now() + interval '1 minute'
        where id = (select max(l.id) from ledger_open_lots l join ledger_accounts a on a.id = l.account_id and a.customer_id = ${buyer.id} where l.cents > 0)`,
    ],
    days: 2,
    problems: ({ buyer }) => [`customer ${buyer.id}: `],
  },
];
