import { Migration } from '@mikro-orm/migrations';

const ORDERS = `when 'rank desc' then 'buyable desc, rank desc, id' when 'rank asc' then 'buyable, rank, id desc'
  when 'price asc' then 'final_price_cents, id' when 'price desc' then 'final_price_cents desc, id desc'
  when 'member-price asc' then 'member_price_cents, id' when 'member-price desc' then 'member_price_cents desc, id desc'
  when 'employee-price asc' then 'employee_price_cents, id' when 'employee-price desc' then 'employee_price_cents desc, id desc'
  when 'rating desc' then 'rating desc, id' when 'rating asc' then 'rating, id desc'
  when 'name asc' then 'title, id' when 'name desc' then 'title desc, id desc'`;

/**
 * Staff prices as a column: public responses can contain the list price (OP-212), so ten percent less cannot be derived from
 * it. Sets follow their parts (OP-210), found by index. Cards that a minimum or a set changes are due for a rebuild.
 */
export class Migration20261122000401_prices_by_group extends Migration {
  override up(): void {
    this.addSql(`
      alter table products add employee_price_cents integer not null generated always as
        (coalesce(round((employee_patch ->> 'price')::numeric * 100)::int, final_price_cents)) stored;
      create index products_listed_employee_price on products (employee_price_cents, id) where listed;
      create index bundle_items_child on bundle_items (child_id);
      create or replace function listed_page(bits bit varying, direction text, skip int, take int) returns table (id int, n bigint)
      language plpgsql stable set enable_seqscan = off set enable_sort = off set enable_bitmapscan = off as $$
        begin
          return query execute format(
            'select x.id, row_number() over () from (select p.id from products p where p.listed
              and case when p.id < length($1) then get_bit($1, p.id) = 1 else false end order by %s offset $2 limit $3) x',
            case direction ${ORDERS} end) using bits, skip, take;
        end $$;
      create or replace function refresh_product_bits(chunks int[]) returns void language plpgsql as $$
        declare c int;
        begin
          foreach c in array chunks loop
            delete from product_bits where chunk = c;
            insert into product_bits
              select x.tag, c, x.bits, bit_count(x.bits) from (
                select t.tag, bits_of(p.id & 8191, 1) as bits
                from products p cross join lateral (
                  select 'all' union all
                  select 'buy' where p.buyable union all
                  select 'sale' where p.on_sale union all
                  select 'deal' where p.has_deal union all
                  select 'cash' where p.earns_cash union all
                  select 'sale m' where p.member_on_sale union all
                  select 'deal m' where p.member_has_deal union all
                  select 'cash m' where p.member_earns_cash union all
                  select 'box ' || p.box union all
                  select 'c' || k from unnest(p.category_ids) as k union all
                  select 'a' || k from unnest(p.attribute_ids) as k union all
                  select 'r' || k from generate_series(1, floor(p.rating)::int) as k union all
                  -- The steps of PRICE_STEPS in catalog/facets.ts, for everybody (p), members (m) and staff (e).
                  select y.who || k
                    from (values ('p', p.final_price_cents), ('m', p.member_price_cents), ('e', p.employee_price_cents)) as y (who, cents),
                    (values (0, 0, 500), (1, 500, 1000), (2, 1000, 2000), (3, 2000, 5000), (4, 5000, 100000000)) as s (k, low, high)
                    where y.cents between s.low and s.high union all
                  select 'x' || k from generate_series(0, 20) as k where least(p.final_price_cents, 2097151) >> k & 1 = 1 union all
                  -- Where members (d) or staff (f) pay another price: the bits in which it differs.
                  select y.who || k from (values ('d', p.member_price_cents), ('f', p.employee_price_cents)) as y (who, cents),
                    generate_series(0, 20) as k where y.cents <> p.final_price_cents
                    and (least(y.cents, 2097151) # least(p.final_price_cents, 2097151)) >> k & 1 = 1 union all
                  select case when 'A' = any(u.weights) and side = 1 then 't:' else 'w:' end || u.lexeme
                    from unnest(p.search) u join search_lexemes l on l.lexeme = u.lexeme and l.dense, generate_series(1, 2) as side
                    where side = 2 or 'A' = any(u.weights)
                ) t (tag)
                where p.listed and p.id >= c << 13 and p.id < (c + 1) << 13 group by t.tag) x;
          end loop;
        end $$;
      insert into product_changes select distinct chunk from product_bits;
      comment on table cards_due is 'products of which the cards are to be written anew since a moment';
      insert into cards_due (product_id, turned)
        select id, now() from products where is_map_enabled or exists (select 1 from bundle_items i where i.product_id = products.id)
        on conflict (product_id) do update set turned = excluded.turned;
    `);
  }

  override down(): void {
    throw new Error('Cards show list prices in place of hidden ones: go back by restoring a backup.');
  }
}
