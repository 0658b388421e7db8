import { Migration } from '@mikro-orm/migrations';

/** Remembers which text of its file each function, view and trigger was made of (`platform/db/objects.ts`). */
export class Migration20261122080410_database_objects extends Migration {
  override up(): void {
    this.addSql(`
      create table database_objects (
        kind text not null check (kind in ('routine', 'view', 'trigger')),
        name text not null,
        hash text not null,
        primary key (kind, name)
      )`);
  }

  override down(): void {
    this.addSql('drop table database_objects');
  }
}
