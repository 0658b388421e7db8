import { Migration } from '@mikro-orm/migrations';

/** Cards show large stocks in steps (`shown_stock`). Existing cards would keep their number until a step is crossed. */
export class Migration20261124140001_shown_stock extends Migration {
  override up(): void {
    this.addSql(`update products set card_general = card_general
        || jsonb_build_object('qty', stock_qty - stock_qty % (10 ^ (length((stock_qty / 2)::text) - 1))::int)
      where stock_qty >= 200 and card_general ? 'qty'`);
  }
}
