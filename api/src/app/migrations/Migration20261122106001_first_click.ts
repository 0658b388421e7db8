import { Migration } from '@mikro-orm/migrations';

/** Adds an account's first marketing channel to its last campaign and its inviter (ACC-013, SHELL-108). */
export class Migration20261122106001_first_click extends Migration {
  override up(): void {
    this.addSql(`
      alter table customers add utm_referrer text, add first_click_utm_medium text;
      update customers set first_click_utm_medium = utm_medium where utm_medium is not null;
    `);
  }

  override down(): void {
    this.addSql('alter table customers drop utm_referrer, drop first_click_utm_medium;');
  }
}
