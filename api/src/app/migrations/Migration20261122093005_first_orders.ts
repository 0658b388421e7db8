import { Migration } from '@mikro-orm/migrations';

/** The first-orders promise to a new member stays as it was when they joined; earlier members have none. */
export class Migration20261122093005_first_orders extends Migration {
  override up(): void {
    this.addSql('alter table enrollments add first_orders_offer text');
  }

  override down(): void {
    this.addSql('alter table enrollments drop first_orders_offer');
  }
}
