import { Migration } from '@mikro-orm/migrations';

const PATCHES = { '': null, member_: 'member_patch', employee_: 'employee_patch' } as const;

const was = (patch: string | null): string =>
  patch === null
    ? 'was_cents'
    : `case when ${patch} ? 'was_price' then round((${patch} ->> 'was_price')::numeric * 100)::int else was_cents end`;
const price = (patch: string | null): string =>
  patch === null ? 'final_price_cents' : `coalesce(round((${patch} ->> 'price')::numeric * 100)::int, final_price_cents)`;
const earns = (card: string): string =>
  `jsonb_path_exists(${card}, '$.temporary_price_reduction[*] ? (@.type starts with "tc_")')`;

/** A sale is a price below the lowest of the 30 days before. Stores the price history, and rebuilds all cards by it. */
export class Migration20261124170101_price_history extends Migration {
  override up(): void {
    this.addSql(`
      create table price_history (
        product_id integer not null references products on delete cascade,
        since timestamptz not null,
        general_cents integer not null,
        member_cents integer not null,
        employee_cents integer not null,
        primary key (product_id, since)
      );
      comment on table price_history is 'what a product cost from a moment on; written by the trigger that sees its cards written';
    `);
    const lists = Object.entries(PATCHES);
    // Columns in one statement each way: the table is written twice, as generated ones are made of columns that there must be.
    this.addSql(`alter table products drop member_has_deal, drop member_on_sale, drop on_sale,
      ${lists.map(([list]) => `drop ${list}saving`).join(', ')}, add was_cents integer, add sale_ends_at timestamptz`);
    this.addSql(
      `comment on column products.was_cents is 'the lowest price of the 30 days before it was lowered; null where it is not on sale'`,
    );
    this.addSql(`comment on column products.sale_ends_at is 'when one of its sales has lasted for 30 days and is none any more'`);
    const columns = lists.flatMap(([list, patch]) => [
      `add ${list}on_sale boolean not null generated always as ((${was(patch)}) is not null) stored`,
      `add ${list}saving real not null generated always as (1 - (${price(patch)})::real / greatest(${price(patch)}, ${was(patch)}, 1)::real) stored`,
    ]);
    this.addSql(`alter table products ${columns.join(', ')}, add member_has_deal boolean not null generated always as (
      (${was('member_patch')}) is not null or ${earns('member_patch')} or coalesce(${earns('card_general')}, false)
      or coalesce(jsonb_array_length(card_general -> 'tiered_pricing') > 0, false)) stored`);
    for (const [list] of lists)
      this.addSql(`create index products_listed_${list}saving on products (${list}saving desc, id) where listed`);
    this.addSql(
      `create index products_with_member_deal on products (buyable desc, rank desc, id) where listed and member_has_deal`,
    );
    this.addSql(`create index products_sale_ends on products (sale_ends_at) where sale_ends_at is not null`);
    this.addSql(`insert into cards_due (product_id, turned) select id, store_now() from products
      on conflict (product_id) do update set turned = greatest(cards_due.turned, excluded.turned)`);
    this.addSql(`insert into product_changes (chunk) select distinct chunk from product_bits`);
  }
}
