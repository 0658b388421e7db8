import { ConcurrentMigration } from '../../platform/db/migration-kinds.ts';

/** Adds the index by which views of the store as a customer are ended. */
export class Migration20261201100501_viewing_index extends ConcurrentMigration {
  change(): void {
    this.addSql('drop index concurrently if exists sessions_viewing');
    this.addSql('create index concurrently sessions_viewing on sessions (viewing_until) where viewing_until is not null');
  }
}
