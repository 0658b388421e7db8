import { Migration } from '@mikro-orm/migrations';

/** Whether the store is closed for maintenance (OP-070). */
export class Migration20261122117001_maintenance extends Migration {
  override up(): void {
    this.addSql(`create table store_maintenance (
      id smallint not null, is_on boolean not null default false,
      constraint store_maintenance_pkey primary key (id), constraint store_maintenance_one_row check (id = 1))`);
    this.addSql('insert into store_maintenance (id) values (1)');
  }

  override down(): void {
    this.addSql('drop table store_maintenance');
  }
}
