import { ConcurrentMigration } from '../../platform/db/migration-kinds.ts';

/** Adds the indexes by which the back office lists and finds reviews. */
export class Migration20261201100300_moderation extends ConcurrentMigration {
  change(): void {
    this.addSql('drop index concurrently if exists reviews_by_status');
    this.addSql('create index concurrently reviews_by_status on reviews (status, id)');
    this.addSql('drop index concurrently if exists reviews_search');
    this.addSql(
      `create index concurrently reviews_search on reviews using gin ((title || ' ' || name || ' ' || text) gin_trgm_ops)`,
    );
  }
}
