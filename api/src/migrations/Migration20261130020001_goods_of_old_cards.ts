import { Migration } from '@mikro-orm/migrations';

/**
 * Fills `products.goods` for cards that are older than the column, so that no statement has to compute it while it reads. `priced_goods` exists in a
 * database that has products; a new database creates it after its migrations.
 */
export class Migration20261130020001_goods_of_old_cards extends Migration {
  override up(): void {
    this.addSql(`
      do $$ begin
        if exists (select from products where goods is null and card is not null) then
          execute 'update products p set goods = (select g.goods::jsonb from priced_goods(array[p.id], p.cards_at) g)
            where p.goods is null and p.card is not null';
        end if;
      end $$;
    `);
  }

  override down(): void {}
}
