import { Migration } from '@mikro-orm/migrations';

/** A membership can be upgraded to annual at once; the refund of the previous fee is recorded before the charge (OP-177). */
export class Migration20261122106002_upgrades extends Migration {
  override up(): void {
    this.addSql(`
      alter table enrollments drop constraint enrollments_kind_check;
      alter table enrollments add constraint enrollments_kind_check check (kind in ('enroll', 'activate', 'renew', 'upgrade'));
      alter table enrollments add back_cents int not null default 0,
        add constraint enrollments_back_cents_check check (back_cents >= 0);
    `);
  }

  override down(): void {
    this.addSql(`
      alter table enrollments drop back_cents;
      alter table enrollments drop constraint enrollments_kind_check;
      alter table enrollments add constraint enrollments_kind_check check (kind in ('enroll', 'activate', 'renew'));
    `);
  }
}
