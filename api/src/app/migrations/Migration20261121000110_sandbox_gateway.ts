import { Migration } from '@mikro-orm/migrations';

/**
 * State of the sandbox payment gateway, as if it were a separate company: the store's tables never reference it. It stores what
 * a real gateway would show a merchant; no column contains a card's number or security code.
 */
export class Migration20261121000110_sandbox_gateway extends Migration {
  override up(): void {
    this.addSql(`create schema sandbox_gateway`);
    this.addSql(`
      create table sandbox_gateway.client_tokens (
        token_hash bytea primary key,
        expires_at timestamptz not null
      )`);
    this.addSql(`
      create table sandbox_gateway.tokens (
        token text primary key,
        brand text not null,
        last4 text not null,
        exp_month int not null,
        exp_year int not null,
        fingerprint text not null,
        behaviour text not null,
        verified boolean not null default false,
        expires_at timestamptz not null,
        used_at timestamptz
      )`);
    this.addSql(`
      create table sandbox_gateway.vault (
        token text primary key,
        brand text not null,
        last4 text not null,
        exp_month int not null,
        exp_year int not null,
        fingerprint text not null,
        behaviour text not null,
        verified boolean not null default false,
        created_at timestamptz not null
      )`);
    this.addSql(`
      create table sandbox_gateway.charges (
        id text primary key,
        idempotency_key text not null unique,
        request_hash text not null,
        vault_token text not null,
        amount_cents int not null check (amount_cents >= 0),
        refunded_cents int not null default 0 check (refunded_cents between 0 and amount_cents),
        status text not null check (status in ('succeeded', 'declined', 'insufficient_funds', 'needs_verification', 'processing_error')),
        created_at timestamptz not null
      )`);
    this.addSql(`
      create table sandbox_gateway.refunds (
        id text primary key,
        idempotency_key text not null unique,
        charge_id text not null references sandbox_gateway.charges (id),
        amount_cents int not null check (amount_cents > 0),
        created_at timestamptz not null
      )`);
  }

  override down(): void {
    this.addSql(`drop schema sandbox_gateway cascade`);
  }
}
