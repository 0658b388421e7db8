-- The sandbox payment gateway, as if it were a separate company: no table of the store references it.
-- No column contains a card number or a security code.

create schema sandbox_gateway;

create table sandbox_gateway.client_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

create table sandbox_gateway.tokens (
  token text primary key,
  brand text not null,
  last4 text not null,
  exp_month integer,
  exp_year integer,
  fingerprint text not null,
  behaviour text not null,
  verified boolean not null default false,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table sandbox_gateway.vault (
  token text primary key,
  brand text not null,
  last4 text not null,
  exp_month integer,
  exp_year integer,
  fingerprint text not null,
  behaviour text not null,
  verified boolean not null default false,
  created_at timestamptz not null
);

create table sandbox_gateway.charges (
  id text primary key,
  idempotency_key text not null unique,
  request_hash text not null,
  vault_token text not null,
  amount_cents integer not null check (amount_cents >= 0),
  refunded_cents integer not null default 0,
  status text not null check (status in ('succeeded', 'declined', 'insufficient_funds', 'needs_verification', 'processing_error')),
  created_at timestamptz not null,
  check (refunded_cents between 0 and amount_cents)
);

create table sandbox_gateway.refunds (
  id text primary key,
  idempotency_key text not null unique,
  charge_id text not null references sandbox_gateway.charges (id),
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null
);

create table sandbox_gateway.ebt_accounts (
  token text primary key,
  reference text not null,
  last4 text not null,
  snap_cents integer not null check (snap_cents >= 0),
  cash_cents integer not null,
  behaviour text not null
);

create table sandbox_gateway.ebt_tokens (
  token text primary key,
  account text not null references sandbox_gateway.ebt_accounts (token),
  pin text,
  expires_at timestamptz not null
);

create table sandbox_gateway.ebt_purchases (
  id text primary key,
  idempotency_key text not null unique,
  account text not null references sandbox_gateway.ebt_accounts (token),
  amount_cents integer not null,
  refunded_cents integer not null default 0,
  status text not null check (status in ('succeeded', 'insufficient_funds')),
  created_at timestamptz not null,
  constraint ebt_purchases_refunded check (refunded_cents between 0 and amount_cents)
);

create table sandbox_gateway.ebt_refunds (
  idempotency_key text primary key,
  purchase text not null references sandbox_gateway.ebt_purchases (id),
  amount_cents integer not null check (amount_cents > 0)
);
