import { Migration } from '@mikro-orm/migrations';

/** EBT cards, their charges alongside those of cards, and the state of the sandbox's processor. */
export class Migration20261122093202_ebt extends Migration {
  override up(): void {
    this.addSql(`
      create table ebt_cards (
        customer_id int not null,
        vault_token text not null,
        reference text not null,
        last4 text not null,
        created_at timestamptz not null default store_now(),
        constraint ebt_cards_pkey primary key (customer_id),
        constraint ebt_cards_customer_id_fkey foreign key (customer_id) references customers (id) on delete cascade,
        constraint ebt_cards_last4_check check (last4 ~ '^[0-9]{4}$')
      );
      alter table payments drop constraint payments_subject_kind_check;
      alter table payments add constraint payments_subject_kind_check check (subject_kind in ('order', 'order_ebt', 'enrollment', 'renewal'));
      create table sandbox_gateway.ebt_accounts (
        token text not null,
        reference text not null,
        last4 text not null,
        snap_cents int not null,
        cash_cents int not null,
        behaviour text not null,
        constraint ebt_accounts_pkey primary key (token),
        constraint ebt_accounts_snap_cents_check check (snap_cents >= 0)
      );
      create table sandbox_gateway.ebt_tokens (
        token text not null,
        account text not null,
        pin text,
        expires_at timestamptz not null,
        constraint ebt_tokens_pkey primary key (token),
        constraint ebt_tokens_account_fkey foreign key (account) references sandbox_gateway.ebt_accounts (token)
      );
      create table sandbox_gateway.ebt_purchases (
        id text not null,
        idempotency_key text not null,
        account text not null,
        amount_cents int not null,
        refunded_cents int not null default 0,
        status text not null,
        created_at timestamptz not null,
        constraint ebt_purchases_pkey primary key (id),
        constraint ebt_purchases_idempotency_key_key unique (idempotency_key),
        constraint ebt_purchases_account_fkey foreign key (account) references sandbox_gateway.ebt_accounts (token),
        constraint ebt_purchases_status_check check (status in ('succeeded', 'insufficient_funds')),
        constraint ebt_purchases_refunded check (refunded_cents between 0 and amount_cents)
      );
      create table sandbox_gateway.ebt_refunds (
        idempotency_key text not null,
        purchase text not null,
        amount_cents int not null,
        constraint ebt_refunds_pkey primary key (idempotency_key),
        constraint ebt_refunds_purchase_fkey foreign key (purchase) references sandbox_gateway.ebt_purchases (id),
        constraint ebt_refunds_amount_cents_check check (amount_cents > 0)
      );
    `);
  }
}
