import { Migration } from '@mikro-orm/migrations';

const IS_ON = `autoship_type in ('opt_in', 'single_cart') and autoship_status not in ('inactive', 'cancelled')`;

/** Whether autoship is on follows from what the account chose and how it stands, where it was a flag of its own that could disagree. */
export class Migration20261122093402_autoship_standing extends Migration {
  override up(): void {
    this.addSql(`
      update customers set autoship_status = 'cancelled' where autoship_status = 'canceled';
      update customers set autoship_status = 'active'
        where autoship_status not in ('active', 'active_auto', 'paused', 'inactive', 'cancelled');
      -- Who had it on keeps it on; who opted out or went quiet was shown that, whatever the flag said.
      update customers set autoship_type = 'opt_in' where autoship_enabled and autoship_type = 'not_set';
      update customers set autoship_status = 'active' where autoship_enabled and autoship_status = 'cancelled';
      alter table customers drop autoship_enabled;
      alter table customers
        add autoship_enabled boolean not null generated always as (${IS_ON}) stored,
        add constraint customers_autoship_status_check
          check (autoship_status in ('active', 'active_auto', 'paused', 'inactive', 'cancelled'));
    `);
  }

  override down(): void {
    this.addSql(`
      alter table customers drop constraint customers_autoship_status_check, drop autoship_enabled;
      alter table customers add autoship_enabled boolean not null default false;
      update customers set autoship_enabled = true where ${IS_ON};
    `);
  }
}
