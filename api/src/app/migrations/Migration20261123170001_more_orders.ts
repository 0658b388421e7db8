import { Migration } from '@mikro-orm/migrations';

const PRICES = {
  '': 'final_price_cents',
  member_: "coalesce(round((member_patch ->> 'price')::numeric * 100)::int, final_price_cents)",
  employee_: "coalesce(round((employee_patch ->> 'price')::numeric * 100)::int, final_price_cents)",
};

/** Lists by price per unit, by saving and by age, for each price list. */
export class Migration20261123170001_more_orders extends Migration {
  override up(): void {
    const lists = Object.entries(PRICES);
    // Columns in one statement: the table is written once.
    const columns = lists.flatMap(([list, price]) => [
      `add ${list}price_per_unit real generated always as ((${price})::real / unit_amount::real) stored`,
      `add ${list}saving real not null generated always as (1 - (${price})::real / greatest(${price}, msrp_cents, 1)::real) stored`,
    ]);
    this.addSql(`alter table products ${columns.join(', ')}`);
    for (const [list] of lists) {
      this.addSql(`create index products_listed_${list}price_per_unit on products (${list}price_per_unit, id) where listed`);
      this.addSql(`create index products_listed_${list}saving on products (${list}saving desc, id) where listed`);
    }
    this.addSql(`create index products_by_age on products (created_at desc, id) where listed`);
  }
}
