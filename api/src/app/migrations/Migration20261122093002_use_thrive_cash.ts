import { Migration } from '@mikro-orm/migrations';

/** Thrive Cash pays for every cart until its shopper switches it off (OP-028). */
export class Migration20261122093002_use_thrive_cash extends Migration {
  override up(): void {
    this.addSql('alter table carts add use_thrive_cash boolean not null default true');
  }

  override down(): void {
    this.addSql('alter table carts drop use_thrive_cash');
  }
}
