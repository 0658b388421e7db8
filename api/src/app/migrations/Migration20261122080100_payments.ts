import { Migration } from '@mikro-orm/migrations';

/**
 * One table of payments for whatever is paid for, and the histories of orders and memberships. Orders and enrollments that wait for their
 * payment are carried over, with those that were given up lately and may have been charged all the same, and the refunds that are owed.
 */
export class Migration20261122080100_payments extends Migration {
  override up(): void {
    this.addSql(`
      create table payments (
        id uuid primary key default uuidv7(),
        subject_kind text not null check (subject_kind in ('order', 'enrollment', 'renewal')),
        subject_id text not null,
        amount_cents integer not null check (amount_cents >= 0),
        description text not null,
        idempotency_key text not null unique,
        state text not null check (state in ('open', 'unknown', 'refused', 'succeeded', 'gave_up', 'giving_back', 'given_back')),
        -- The gateway's name for the card; neither number nor security code is anywhere.
        vault_token text not null,
        card_brand text not null,
        card_last4 text not null,
        charge_id text,
        refund_key text,
        refusal text,
        last_error text,
        tries integer not null default 0,
        -- When the settler looks at it again; null when there is nothing left to do.
        next_try_at timestamptz,
        created_at timestamptz not null,
        settled_at timestamptz,
        given_back_at timestamptz,
        constraint payments_charged check (state not in ('succeeded', 'giving_back', 'given_back') or charge_id is not null),
        constraint payments_refund_keyed check (state not in ('giving_back', 'given_back') or refund_key is not null),
        constraint payments_looked_at check (state not in ('open', 'unknown', 'giving_back') or next_try_at is not null)
      );
      create index payments_of_subject on payments (subject_kind, subject_id);
      create index payments_due on payments (next_try_at) where next_try_at is not null;

      create table order_history (
        id bigint generated always as identity primary key,
        order_id uuid not null references orders (id) on delete cascade,
        at timestamptz not null,
        from_state text,
        to_state text not null,
        move text not null,
        by text not null,
        cause text
      );
      create index order_history_of_order on order_history (order_id, id);
      create table membership_history (
        id bigint generated always as identity primary key,
        customer_id integer not null references customers (id) on delete cascade,
        at timestamptz not null,
        from_state text not null,
        to_state text not null,
        move text not null,
        by text not null,
        cause text
      );
      create index membership_history_of_customer on membership_history (customer_id, id);
    `);
    this.addSql(carriedOrders);
    this.addSql(carriedEnrollments);
    this.addSql(`
      insert into order_history (order_id, at, to_state, move, by)
        select id, updated_at, state, 'carried_over', 'migration' from orders;
      insert into membership_history (customer_id, at, from_state, to_state, move, by)
        select customer_id, updated_at, 'none', state, 'carried_over', 'migration' from subscriptions;

      -- What the payment knows now.
      drop index orders_open_payment;
      drop index orders_open_refund;
      alter table orders drop charge_id, drop charge_error;
      drop index enrollments_open;
      alter table enrollments drop charge_id, drop failure;

      delete from jobs.schedule where name in ('orders.sweep', 'orders.refund-sweep');
      delete from jobs.job where name in ('orders.settle', 'orders.sweep', 'orders.refund', 'orders.refund-sweep');
    `);
  }

  override down(): void {
    this.addSql(`
      alter table enrollments add charge_id text, add failure text;
      update enrollments e set charge_id = p.charge_id, failure = p.refusal from payments p
        where p.subject_kind in ('enrollment', 'renewal') and p.subject_id = e.id::text;
      create index enrollments_open on enrollments (created_at) where state = 'open';
      alter table orders add charge_id text, add charge_error text;
      update orders o set charge_id = p.charge_id, charge_error = p.refusal from payments p where p.subject_kind = 'order' and p.subject_id = o.id::text;
      create index orders_open_payment on orders (updated_at) where state = 'pending_payment';
      create index orders_open_refund on orders (updated_at) where state = 'canceled' and refunded_cents < grand_total_cents;
      drop table membership_history;
      drop table order_history;
      drop table payments;
    `);
  }
}

/**
 * A charge in progress has an unknown outcome. The key of its possible refund stays, so that no refund happens twice. `free:`
 * marks orders that cost nothing.
 */
const carriedOrders = `
  insert into payments (subject_kind, subject_id, amount_cents, description, idempotency_key, state, vault_token, card_brand, card_last4,
      charge_id, refund_key, refusal, tries, next_try_at, created_at, settled_at, given_back_at)
    select 'order', o.id::text, o.grand_total_cents, 'Larder order ' || o.number, 'order:' || o.id, s.state,
      coalesce(o.payment ->> 'vaultToken', ''), coalesce(o.payment ->> 'ccType', ''), coalesce(o.payment ->> 'last4', ''),
      o.charge_id,
      case when s.state in ('giving_back', 'given_back') then 'refund:' || o.id when s.state = 'gave_up' then 'void:' || o.id end,
      case when o.state = 'payment_failed' then o.charge_error end,
      case when s.state = 'unknown' then 1 else 0 end,
      case when s.state in ('unknown', 'giving_back') or (s.state = 'gave_up' and o.updated_at > now() - interval '1 day') then now() end,
      o.created_at, case when s.state <> 'unknown' then o.updated_at end, case when s.state = 'given_back' then o.canceled_at end
    from orders o cross join lateral (select case
      when o.state = 'pending_payment' then 'unknown'
      when o.state = 'payment_failed' then case when o.charge_error = 'processing_error' then 'gave_up' else 'refused' end
      when o.state = 'canceled' and o.grand_total_cents > 0 then case when o.refunded_cents < o.grand_total_cents then 'giving_back' else 'given_back' end
      else 'succeeded' end as state) s
    where o.charge_id is not null or s.state in ('unknown', 'gave_up', 'refused')`;

const carriedEnrollments = `
  insert into payments (subject_kind, subject_id, amount_cents, description, idempotency_key, state, vault_token, card_brand, card_last4,
      charge_id, refund_key, refusal, tries, next_try_at, created_at, settled_at, given_back_at)
    select case e.kind when 'renew' then 'renewal' else 'enrollment' end, e.id::text, e.amount_cents, 'Larder membership',
      'enrollment:' || e.id, s.state, e.card ->> 'token', e.card ->> 'brand', e.card ->> 'last4', e.charge_id,
      case when s.state in ('given_back', 'gave_up') then 'late:' || e.id end, case when e.state = 'failed' then e.failure end,
      case when s.state = 'unknown' then 1 else 0 end,
      case when s.state = 'unknown' or (s.state = 'gave_up' and e.settled_at > now() - interval '1 day') then now() end,
      e.created_at, e.settled_at, case when s.state = 'given_back' then e.settled_at end
    from enrollments e cross join lateral (select case
      when e.state = 'open' then 'unknown'
      when e.state = 'done' then 'succeeded'
      when e.charge_id is not null then 'given_back'
      when e.failure = 'processing_error' then 'gave_up'
      else 'refused' end as state) s
    where e.state <> 'done' or e.charge_id is not null`;
