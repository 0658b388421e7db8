import { Migration } from '@mikro-orm/migrations';

/**
 * Stores which browsers sign in to an account, so that its owner is notified of a new one. Browsers of current sessions count
 * as known.
 */
export class Migration20261122103003_customer_devices extends Migration {
  override up(): void {
    this.addSql(`
      create table customer_devices (
        customer_id int not null,
        uuid uuid not null,
        first_seen_at timestamptz not null,
        constraint customer_devices_pkey primary key (customer_id, uuid),
        constraint customer_devices_customer_id_fkey foreign key (customer_id) references customers (id) on delete cascade
      );
      insert into customer_devices (customer_id, uuid, first_seen_at)
        select customer_id, uuid, min(created_at) from sessions where customer_id is not null and not read_only group by 1, 2;
    `);
  }

  override down(): void {
    this.addSql('drop table customer_devices;');
  }
}
