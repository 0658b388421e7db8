import { ConcurrentMigration } from '../../platform/db/migration-kinds.ts';

/** Adds the indexes of the back office's list of orders. */
export class Migration20261201100101_desk_order_lists extends ConcurrentMigration {
  change(): void {
    this.addSql('drop index concurrently if exists orders_newest');
    this.addSql('create index concurrently orders_newest on orders (created_at desc, id desc)');
    this.addSql('drop index concurrently if exists orders_newest_by_state');
    this.addSql('create index concurrently orders_newest_by_state on orders (state, created_at desc, id desc)');
  }
}
