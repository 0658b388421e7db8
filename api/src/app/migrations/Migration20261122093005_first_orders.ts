import { Migration } from '@mikro-orm/migrations';

/** What a new member was promised for the first orders stays as it was when they joined; whoever joined before was promised nothing. */
export class Migration20261122093005_first_orders extends Migration {
  override up(): void {
    this.addSql('alter table enrollments add first_orders_offer text');
  }

  override down(): void {
    this.addSql('alter table enrollments drop first_orders_offer');
  }
}
