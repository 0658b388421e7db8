import { Migration } from '@mikro-orm/migrations';

/** Joining requires the full billing address of a card (OP-174). */
export class Migration20261126040001_billing_address extends Migration {
  override up(): void {
    this.addSql(`
      alter table enrollments add column billing_address jsonb;
      alter table payment_methods add column billing_address jsonb;
    `);
  }

  override down(): void {
    this.addSql('alter table payment_methods drop column billing_address; alter table enrollments drop column billing_address;');
  }
}
