import { ConcurrentMigration } from '../../platform/db/migration-kinds.ts';

/** Indexes of autoship in the back office, by name. */
const INDEXES = {
  autoship_items_of_product: "autoship_items (product_id) where status in ('active', 'paused', 'skipped', 'processing')",
  autoship_occurrences_by_day: "autoship_occurrences (date, id) where status in ('planned', 'noticed', 'locked', 'ordering')",
};

/** Adds the indexes by which employees list deliveries by day, and the items of a product. */
export class Migration20261201100600_autoship_lists extends ConcurrentMigration {
  change(): void {
    for (const [name, of] of Object.entries(INDEXES)) {
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name} on ${of}`);
    }
  }
}
