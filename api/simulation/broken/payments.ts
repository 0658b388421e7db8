import { randomUUID } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { sql } from '../../src/platform/db/sql.ts';
import type { BrokenBehavior } from './behavior.ts';

/** SQL: the payments of an order, or of the renewal of a customer. */
const ofOrder = (id: string) =>
  sql`(select id from payments where subject_kind = 'order' and subject_id = ${id} and state = 'succeeded')`;
const renewalOf = (customerId: number) => sql`
  (select p.id from payments p join enrollments e on e.id::text = p.subject_id where p.subject_kind = 'renewal' and e.customer_id = ${customerId}::int)`;

/**
 * SQL: charges the card of a payment again, in the store and at the gateway.
 * @param subject the subject of the second charge
 */
const chargedAgain = (payments: RawBuilder<unknown>, subject: RawBuilder<unknown> = sql`subject_id`) => {
  const charge = `ch_${randomUUID()}`;
  return [
    sql`insert into payments (subject_kind, subject_id, amount_cents, description, idempotency_key, state, vault_token, card_brand, card_last4, charge_id, created_at, settled_at)
      select subject_kind, ${subject}, amount_cents, description, ${charge}, state, vault_token, card_brand, card_last4, ${charge}, created_at, settled_at
      from payments where id in ${payments}`,
    sql`insert into sandbox_gateway.charges select (jsonb_populate_record(c, jsonb_build_object('id', ${charge}::text, 'idempotency_key', ${charge}::text))).*
      from sandbox_gateway.charges c where c.id in (select charge_id from payments where id in ${payments})`,
  ];
};

/** SQL: has the gateway agree with what the payments of the store record. */
const AGREED = [
  sql`update sandbox_gateway.charges c set amount_cents = p.amount_cents,
    refunded_cents = (select coalesce(sum(r.cents), 0) from payment_refunds r where r.payment_id = p.id and r.state = 'confirmed')
    from payments p where p.charge_id = c.id`,
  sql`delete from sandbox_gateway.charges c where not exists (select 1 from payments p where p.charge_id = c.id)`,
];

/** SQL: gives back so many cents of an order's charge. */
const givenBack = (orderId: string, cents: RawBuilder<unknown>) => [
  sql`insert into payment_refunds (id, payment_id, cents, cause, idempotency_key, state, created_at, confirmed_at)
    select gen_random_uuid(), id, ${cents}, 'return:999', gen_random_uuid()::text, 'confirmed', store_now(), store_now() from payments where id in ${ofOrder(orderId)}`,
  ...AGREED,
];

export const brokenPayments: readonly BrokenBehavior[] = [
  {
    what: 'a card is charged without an order',
    change: ({ promo }) => chargedAgain(ofOrder(promo.id), sql`gen_random_uuid()::text`),
    problems: () => ['charge ch_'],
  },
  {
    what: 'an order is charged twice',
    change: ({ promo }) => chargedAgain(ofOrder(promo.id)),
    problems: ({ promo }) => [`order ${promo.number} (processing): card tender`, `order ${promo.number}: charge: found 2 of`],
  },
  {
    what: 'an order is charged another amount',
    change: ({ promo }) => [
      sql`update payments set amount_cents = amount_cents + 100 where id in ${ofOrder(promo.id)}`,
      ...AGREED,
    ],
    problems: ({ promo }) => [`order ${promo.number}`],
  },
  {
    what: 'an order ships without a charge',
    change: ({ promo }) => [sql`delete from payments where id in ${ofOrder(promo.id)}`, ...AGREED],
    problems: ({ promo }) => [`order ${promo.number} (processing): card tender`, `order ${promo.number}: charge: found none`],
  },
  {
    what: 'a charge at the gateway is not recorded',
    change: ({ promo }) => chargedAgain(ofOrder(promo.id)).slice(1),
    problems: () => ['charge ch_'],
  },
  {
    what: 'a renewal is charged twice',
    change: ({ renewer }) => chargedAgain(renewalOf(renewer.id)),
    problems: ({ renewer }) => [
      `customer ${renewer.id}: renewal fee: found 2 of $17.98`,
      `customer ${renewer.id}: 2 paid renewals and 1 renewed terms`,
      `customer ${renewer.id}: charge ch_`,
    ],
  },
  {
    what: 'a renewal is charged another price',
    change: ({ renewer }) => [
      sql`update payments set amount_cents = 999 where id in ${renewalOf(renewer.id)}`,
      sql`update enrollments set amount_cents = 999 where customer_id = ${renewer.id} and kind = 'renew'`,
      ...AGREED,
    ],
    problems: ({ renewer }) => [`customer ${renewer.id}: renewal fee: found 1 of $9.99`],
  },
  {
    what: 'a term begins without its fee',
    change: ({ renewer }) => [sql`delete from payments where id in ${renewalOf(renewer.id)}`, ...AGREED],
    problems: ({ renewer }) => [
      `customer ${renewer.id}: renewal fee: found none`,
      `customer ${renewer.id}: 0 paid renewals and 1 renewed terms`,
    ],
  },
  {
    what: 'a refund is made twice',
    change: ({ delivered }) => [
      sql`update payments set refunded_cents = refunded_cents + 500 where id in ${ofOrder(delivered.id)}`,
      ...givenBack(delivered.id, sql`500`),
    ],
    problems: ({ delivered }) => [
      `order ${delivered.number} (delivered): refunds of the card`,

      `order ${delivered.number}: money that went back`,
    ],
  },
  {
    what: 'more is refunded than was paid',
    change: ({ promo }) => [
      sql`update payments set refunded_cents = amount_cents where id in ${ofOrder(promo.id)}`,
      ...givenBack(promo.id, sql`amount_cents + 1000`).slice(0, 1),
    ],
    problems: ({ promo }) => [
      `order ${promo.number} (processing): refunds of the card tender`,
      `order ${promo.number}: money that went back`,
      `order ${promo.number}: all refunds of one charge: found 1 of $60.90`,
      `order ${promo.number}: charge ch_`,
    ],
  },
  {
    what: 'a canceled order is not refunded to the card',
    change: ({ canceled }) => [
      sql`delete from payment_refunds where payment_id in ${ofOrder(canceled.id)}`,
      sql`update payments set refunded_cents = 0 where id in ${ofOrder(canceled.id)}`,
      ...AGREED,
    ],
    problems: ({ canceled }) => [`order ${canceled.number}`, `order ${canceled.number}: money that went back`],
  },
  {
    what: 'a settled return is not refunded',
    change: ({ delivered }) => [
      sql`delete from payment_refunds where cause like 'return:%' and payment_id in ${ofOrder(delivered.id)}`,
      sql`delete from order_refunds where cause like 'return:%' and order_id = ${delivered.id}`,
      sql`update payments p set refunded_cents = (select coalesce(sum(cents), 0) from payment_refunds r where r.payment_id = p.id) where id in ${ofOrder(delivered.id)}`,
      sql`update order_tenders t set refunded_cents = (select refunded_cents from payments where id in ${ofOrder(delivered.id)}) where order_id = ${delivered.id} and kind = 'card'`,
      ...AGREED,
    ],
    problems: ({ delivered }) => [
      `order ${delivered.number}: taken back`,
      `order ${delivered.number}: refund: found none`,
      `order ${delivered.number}: mail order_refunded`,
    ],
  },
];
