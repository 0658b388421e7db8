import { Migration } from '@mikro-orm/migrations';

/** Pending cash is derived from the orders; the column for it was never written. */
export class Migration20261122093004_pending_cash extends Migration {
  override up(): void {
    this.addSql('alter table customers drop thrive_cash_pending_cents');
  }

  override down(): void {
    this.addSql(
      'alter table customers add thrive_cash_pending_cents int not null default 0, add constraint customers_thrive_cash_pending_cents_check check (thrive_cash_pending_cents >= 0)',
    );
  }
}
