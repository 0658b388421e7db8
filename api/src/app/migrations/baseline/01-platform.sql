-- Settings of the store, its clock and jobs, limits of requests, the mailbox of the demo.

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

create table store_state (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table store_clock (
  id smallint primary key constraint store_clock_one_row check (id = 1),
  ahead_ms bigint not null default 0
);
insert into store_clock (id) values (1);
-- Defaults of columns depend on this function, so it is not recreated as those of the *.routine.sql files.
create function store_now() returns timestamptz language sql stable parallel safe
as 'select now() + (select ahead_ms from public.store_clock) * interval ''1 millisecond''';

create table job_ticks (
  queue text primary key,
  ticked_at timestamptz not null
);

create table store_maintenance (
  id smallint primary key constraint store_maintenance_one_row check (id = 1),
  is_on boolean not null default false
);
insert into store_maintenance (id) values (1);

create table idempotency_keys (
  owner text not null,
  key text not null,
  body_hash text not null,
  state text not null default 'running' check (state in ('running', 'done')),
  response jsonb,
  created_at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

create table mailbox_messages (
  id uuid default uuidv7() primary key,
  template text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null
);

create table database_objects (
  kind text not null check (kind in ('routine', 'view', 'trigger')),
  name text not null,
  hash text not null,
  primary key (kind, name)
);

create table fetched_pictures (
  address text primary key,
  hash text not null,
  fetched_at timestamptz not null default now()
);
