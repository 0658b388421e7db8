import { Migration } from '@mikro-orm/migrations';

/** Adds the heartbeats of the store's processes. */
export class Migration20261201110800_process_heartbeats extends Migration {
  override up(): void {
    this.addSql(`create table process_heartbeats (
      role text not null check (role in ('api', 'worker', 'host', 'release_store')), id text not null, version text not null,
      seen_at timestamptz not null, primary key (role, id))`);
  }
}
