import { Migration } from '@mikro-orm/migrations';

/** Adds the log of received webhooks. */
export class Migration20261201110801_received_webhooks extends Migration {
  override up(): void {
    this.addSql(`create table received_webhooks (
      id bigint generated always as identity, source text not null, event text not null, subject text,
      result text not null check (result in ('handled', 'ignored', 'refused', 'failed')), problem text,
      received_at timestamptz not null, primary key (id))`);
    this.addSql('create index received_webhooks_age on received_webhooks (received_at)');
  }
}
