import { Migration } from '@mikro-orm/migrations';

/**
 * Refunds of a payment are rows, because there can be several partial ones. Refunds in progress keep their keys, so none is
 * made twice. Keys without a refund are dropped; the gateway refunds at most the charged amount.
 */
export class Migration20261122093501_refunds extends Migration {
  override up(): void {
    this.addSql(`
      create table payment_refunds (
        id uuid not null default uuidv7(),
        payment_id uuid not null,
        cents int not null,
        cause text not null,
        idempotency_key text not null,
        state text not null,
        tries int not null default 0,
        next_try_at timestamptz,
        last_error text,
        created_at timestamptz not null,
        confirmed_at timestamptz,
        constraint payment_refunds_pkey primary key (id),
        constraint payment_refunds_payment_id_fkey foreign key (payment_id) references payments (id),
        constraint payment_refunds_idempotency_key_key unique (idempotency_key),
        constraint payment_refunds_payment_id_cause_key unique (payment_id, cause),
        constraint payment_refunds_cents_check check (cents > 0),
        constraint payment_refunds_state_check check (state in ('asked', 'confirmed')),
        constraint payment_refunds_looked_at check ((state = 'asked') = (next_try_at is not null)),
        constraint payment_refunds_confirmed check ((state = 'confirmed') = (confirmed_at is not null))
      );
      create index payment_refunds_due on payment_refunds (next_try_at) where next_try_at is not null;
      alter table payments add refunded_cents int not null default 0,
        drop constraint payments_state_check, drop constraint payments_charged,
        drop constraint payments_refund_keyed, drop constraint payments_looked_at;
      insert into payment_refunds (payment_id, cents, cause, idempotency_key, state, tries, next_try_at, last_error, created_at, confirmed_at)
        select p.id, p.amount_cents, case when o.state = 'canceled' then 'canceled' else 'unwanted' end, p.refund_key,
          case p.state when 'giving_back' then 'asked' else 'confirmed' end, p.tries, p.next_try_at, p.last_error,
          coalesce(o.canceled_at, p.settled_at, p.created_at),
          case p.state when 'given_back' then coalesce(p.given_back_at, p.settled_at, p.created_at) end
        from payments p left join orders o on p.subject_kind = 'order' and o.id::text = p.subject_id
        where p.state in ('giving_back', 'given_back') and p.amount_cents > 0;
      update payments p set refunded_cents = coalesce((select r.cents from payment_refunds r where r.payment_id = p.id), 0),
        state = case when exists (select from payment_refunds r where r.payment_id = p.id and r.cause = 'canceled') then 'succeeded' else 'unwanted' end,
        tries = 0, next_try_at = null, last_error = null
        where state in ('giving_back', 'given_back');
      alter table payments drop refund_key, drop given_back_at,
        add constraint payments_state_check check (state in ('open', 'unknown', 'refused', 'succeeded', 'gave_up', 'unwanted')),
        add constraint payments_refunded check (refunded_cents between 0 and amount_cents),
        add constraint payments_charged check (state not in ('succeeded', 'unwanted') or charge_id is not null),
        add constraint payments_looked_at check (state not in ('open', 'unknown') or next_try_at is not null);
      -- They name payments; the sweep asks for what they would have.
      delete from jobs.job where name = 'payments.give-back';
    `);
  }

  override down(): void {
    this.addSql(`
      alter table payments add refund_key text, add given_back_at timestamptz,
        drop constraint payments_state_check, drop constraint payments_refunded,
        drop constraint payments_charged, drop constraint payments_looked_at;
      update payments p set state = case r.state when 'asked' then 'giving_back' else 'given_back' end, refund_key = r.idempotency_key,
        tries = r.tries, next_try_at = r.next_try_at, last_error = r.last_error, given_back_at = r.confirmed_at
        from payment_refunds r where r.payment_id = p.id and r.cents = p.amount_cents;
      update payments set state = 'given_back', refund_key = 'refund:' || idempotency_key where state = 'unwanted';
      drop table payment_refunds;
      alter table payments drop refunded_cents,
        add constraint payments_state_check check (state in ('open', 'unknown', 'refused', 'succeeded', 'gave_up', 'giving_back', 'given_back')),
        add constraint payments_charged check (state not in ('succeeded', 'giving_back', 'given_back') or charge_id is not null),
        add constraint payments_refund_keyed check (state not in ('giving_back', 'given_back') or refund_key is not null),
        add constraint payments_looked_at check (state not in ('open', 'unknown', 'giving_back') or next_try_at is not null);
      delete from jobs.job where name = 'payments.give-back';
    `);
  }
}
