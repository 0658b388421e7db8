import { Migration } from '@mikro-orm/migrations';

/** Adds API keys, and webhooks with their events and deliveries. */
export class Migration20261201100800_integrations extends Migration {
  override up(): void {
    this.addSql(`create table api_keys (
      id uuid not null default uuidv7(), name text not null, scope text not null check (scope in ('warehouse', 'accounting', 'marketing')),
      key_hash bytea not null, last_characters text not null, created_by_id int not null, created_at timestamptz not null,
      last_used_at timestamptz, revoked_at timestamptz, primary key (id), unique (key_hash))`);
    this.addSql('create index api_keys_created on api_keys (created_at)');
    this.addSql(`create table webhooks (
      id uuid not null default uuidv7(), name text not null, url text not null, events text[] not null,
      is_active boolean not null default true, secret_version int not null default 1, version int not null default 1,
      created_at timestamptz not null, primary key (id))`);
    this.addSql(`create table webhook_events (
      id bigint generated always as identity, at timestamptz not null, event text not null, subject text not null, data jsonb not null,
      primary key (id), constraint webhook_events_once unique (event, subject, at))`);
    this.addSql('create index webhook_events_subject on webhook_events (subject)');
    this.addSql('create index webhook_events_age on webhook_events (at)');
    this.addSql(`create table webhook_deliveries (
      id bigint generated always as identity, webhook_id uuid not null references webhooks (id) on delete cascade,
      event_id bigint not null references webhook_events (id) on delete cascade,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')), tries int not null default 0,
      next_try_at timestamptz, tried_at timestamptz, response_status int, problem text, created_at timestamptz not null, primary key (id))`);
    this.addSql("create index webhook_deliveries_due on webhook_deliveries (next_try_at) where state = 'waiting'");
    this.addSql('create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, id)');
    this.addSql('create index webhook_deliveries_of_event on webhook_deliveries (event_id)');
    this.addSql('create index webhook_deliveries_state on webhook_deliveries (state, id)');
  }
}
