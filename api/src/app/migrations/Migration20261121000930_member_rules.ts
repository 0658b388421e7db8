import { Migration } from '@mikro-orm/migrations';

/** What members are offered: what everybody is, and what their card has besides (rules for members only add). */
const COLUMNS = `
  add member_price_cents integer not null generated always as
    (coalesce(round((member_patch ->> 'price')::numeric * 100)::int, final_price_cents)) stored,
  add member_on_sale boolean not null generated always as
    (on_sale or jsonb_path_exists(member_patch, '$.temporary_price_reduction[*] ? (!(@.type starts with "tc_"))')) stored,
  add member_has_deal boolean not null generated always as (has_deal or member_patch ? 'temporary_price_reduction') stored,
  add member_earns_cash boolean generated always as (
    jsonb_path_exists(member_patch, '$.temporary_price_reduction[*] ? (@.type starts with "tc_")')
    or jsonb_path_exists(card_general, '$.temporary_price_reduction[*] ? (@.type starts with "tc_")')
    or jsonb_path_exists(card_general, '$.tiered_pricing[*] ? (@.promo_type == "thrive_cash")')) stored`;

const ORDERS = `when 'rank desc' then 'buyable desc, rank desc, id' when 'rank asc' then 'buyable, rank, id desc'
  when 'price asc' then 'final_price_cents, id' when 'price desc' then 'final_price_cents desc, id desc'
  when 'rating desc' then 'rating desc, id' when 'rating asc' then 'rating, id desc'
  when 'name asc' then 'title, id' when 'name desc' then 'title desc, id desc'`;
const MEMBERS_ORDERS = `when 'member-price asc' then 'member_price_cents, id' when 'member-price desc' then 'member_price_cents desc, id desc'`;

const STAFF = '(p.final_price_cents - round(p.final_price_cents * 0.1))::int';
const MEMBERS_TAGS = `
  select 'sale m' where p.member_on_sale union all
  select 'deal m' where p.member_has_deal union all
  select 'cash m' where p.member_earns_cash union all
  -- Where members pay another price: the bits in which it differs.
  select 'd' || k from generate_series(0, 20) as k where p.member_price_cents <> p.final_price_cents
    and (least(p.member_price_cents, 2097151) # least(p.final_price_cents, 2097151)) >> k & 1 = 1 union all`;

/** Rules for members alone (OP-025), and lists that know them: price, order, deals and facets of members, in lists of any size. */
export class Migration20261121000930_member_rules extends Migration {
  override up(): void {
    this.addSql(`
      alter table catalog_rules add groups smallint[] check (groups = '{4}');
      comment on column catalog_rules.groups is 'price lists that the rule is for: null is everybody, {4} members (OP-025)';
      alter table products ${COLUMNS};
      create index products_listed_member_price on products (member_price_cents, id) where listed;
      create index products_with_member_deal on products (buyable desc, rank desc, id) where listed and member_has_deal;
      create index products_with_member_cash on products (id) where listed and member_earns_cash;
    `);
    this.functions(
      `${ORDERS} ${MEMBERS_ORDERS}`,
      `('p', p.final_price_cents), ('m', p.member_price_cents), ('e', ${STAFF})`,
      MEMBERS_TAGS,
    );
  }

  /** Pages and bitmaps of large lists (see `catalog/bits.ts`); all bitmaps are due for a rebuild. */
  private functions(orders: string, prices: string, tags: string): void {
    this.addSql(`
      create or replace function listed_page(bits bit varying, direction text, skip int, take int) returns table (id int, n bigint)
      language plpgsql stable set enable_seqscan = off set enable_sort = off set enable_bitmapscan = off as $$
        begin
          return query execute format(
            'select x.id, row_number() over () from (select p.id from products p where p.listed
              and case when p.id < length($1) then get_bit($1, p.id) = 1 else false end order by %s offset $2 limit $3) x',
            case direction ${orders} end) using bits, skip, take;
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
                  select 'cash' where p.earns_cash union all ${tags}
                  select 'box ' || p.box union all
                  select 'c' || k from unnest(p.category_ids) as k union all
                  select 'a' || k from unnest(p.attribute_ids) as k union all
                  select 'r' || k from generate_series(1, floor(p.rating)::int) as k union all
                  -- The steps of PRICE_STEPS in catalog/facets.ts, for everybody (p), members (m) and staff (e).
                  select y.who || k from (values ${prices}) as y (who, cents),
                    (values (0, 0, 500), (1, 500, 1000), (2, 1000, 2000), (3, 2000, 5000), (4, 5000, 100000000)) as s (k, low, high)
                    where y.cents between s.low and s.high union all
                  select 'x' || k from generate_series(0, 20) as k where least(p.final_price_cents, 2097151) >> k & 1 = 1 union all
                  select case when 'A' = any(u.weights) and side = 1 then 't:' else 'w:' end || u.lexeme
                    from unnest(p.search) u join search_lexemes l on l.lexeme = u.lexeme and l.dense, generate_series(1, 2) as side
                    where side = 2 or 'A' = any(u.weights)
                ) t (tag)
                where p.listed and p.id >= c << 13 and p.id < (c + 1) << 13 group by t.tag) x;
          end loop;
        end $$;
      insert into product_changes select distinct chunk from product_bits;
    `);
  }

  override down(): void {
    this.functions(ORDERS, `('p', p.final_price_cents), ('e', ${STAFF})`, '');
    this.addSql(`
      drop index products_with_member_cash, products_with_member_deal, products_listed_member_price;
      alter table products drop member_earns_cash, drop member_has_deal, drop member_on_sale, drop member_price_cents;
      -- What was for members alone must not be for everybody, and members' cards lose it.
      delete from catalog_rules where groups is not null;
      insert into cards_due (product_id, turned) select id, now() from products where member_patch ? 'temporary_price_reduction'
        on conflict (product_id) do update set turned = excluded.turned;
      alter table catalog_rules drop groups;
    `);
  }
}
