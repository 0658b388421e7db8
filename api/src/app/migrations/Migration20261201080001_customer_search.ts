import { ConcurrentMigration } from '../../platform/db/migration-kinds.ts';

/** Adds the index by which the back office finds customers. */
export class Migration20261201080001_customer_search extends ConcurrentMigration {
  change(): void {
    this.addSql('drop index concurrently if exists customers_search');
    this.addSql(
      `create index concurrently customers_search on customers using gin
        ((firstname || ' ' || lastname || ' ' || email::text || ' ' || coalesce(telephone, '')) gin_trgm_ops)`,
    );
  }
}
