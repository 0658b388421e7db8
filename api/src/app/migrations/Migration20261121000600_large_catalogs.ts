import { Migration } from '@mikro-orm/migrations';

/** Products of one chunk of `product_bits`: 8,192 bits are 1 kB, so a row stays in its page. */
const CHUNK_BITS = 13;
const ZEROS = '0'.repeat(2 ** CHUNK_BITS);

/**
 * What makes lists and search fast whatever the number of products: one stored card with differences for the other groups, an index
 * for each order, and bitmaps that count facets exactly (see `catalog/bits.ts`).
 */
export class Migration20261121000600_large_catalogs extends Migration {
  override up(): void {
    this.leanCards();
    this.orders();
    this.words();
    this.bits();
  }

  /** Groups differ in a few fields of a card. Three whole cards were half of the table. */
  private leanCards(): void {
    const difference = (column: string) =>
      `(select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(${column}) e where e.value is distinct from card_general -> e.key)`;
    this.addSql(`
      alter table products add member_patch jsonb not null default '{}', add employee_patch jsonb not null default '{}';
      update products set member_patch = ${difference('card_member')}, employee_patch = ${difference('card_employee')} where card_general is not null;
      drop materialized view search_words;
      drop index products_search_text, products_listed_rank;
      alter table products drop card_member, drop card_employee, drop words,
        add card_member jsonb generated always as (card_general || member_patch) virtual,
        add card_employee jsonb generated always as (card_general || employee_patch) virtual,
        add buyable boolean not null generated always as (stock_qty > 0 and is_available) stored,
        add earns_cash boolean generated always as (
          jsonb_path_exists(card_general, '$.temporary_price_reduction[*] ? (@.type starts with "tc_")')
          or jsonb_path_exists(card_general, '$.tiered_pricing[*] ? (@.promo_type == "thrive_cash")')) stored;
      create or replace function products_stock_on_cards() returns trigger language plpgsql as $$
        begin
          new.card_general := new.card_general || jsonb_build_object('qty', new.stock_qty, 'in_stock', new.stock_qty > 0);
          return new;
        end $$;
    `);
  }

  /** Each order of a list reads its index from either end. */
  private orders(): void {
    this.addSql(`
      create index products_by_rank on products (buyable desc, rank desc, id) where listed;
      create index products_by_title on products (title, id) where listed;
      create index products_by_shelf on products (type_category, rank desc, id) where listed and buyable and product_type = 'simple';
      create index products_with_deal on products (rank desc, id) where listed and buyable and has_deal;
      -- One page of a big list: walks the order's index over the products whose bit is set.
      create function listed_page(bits bit varying, direction text, skip int, take int) returns table (id int, n bigint)
      language plpgsql stable set enable_seqscan = off set enable_sort = off set enable_bitmapscan = off as $$
        begin
          return query execute format(
            'select x.id, row_number() over () from (select p.id from products p where p.listed
              and case when p.id < length($1) then get_bit($1, p.id) = 1 else false end order by %s offset $2 limit $3) x',
            case direction
              when 'rank desc' then 'buyable desc, rank desc, id' when 'rank asc' then 'buyable, rank, id desc'
              when 'price asc' then 'final_price_cents, id' when 'price desc' then 'final_price_cents desc, id desc'
              when 'rating desc' then 'rating desc, id' when 'rating asc' then 'rating, id desc'
              when 'name asc' then 'title, id' when 'name desc' then 'title desc, id desc' end) using bits, skip, take;
        end $$;
    `);
  }

  private words(): void {
    this.addSql(`
      create table search_words (word text primary key, lexeme text not null, ndoc integer not null);
      create index search_words_trgm on search_words using gin (word gin_trgm_ops);
      create index search_words_lexeme on search_words (lexeme);
      comment on table search_words is 'words as titles, brands, shelves and labels spell them, for typing errors and highlighting';
      create table search_lexemes (lexeme text primary key, ndoc integer not null, dense boolean not null);
      comment on column search_lexemes.dense is 'so frequent that product_bits has it';
      create function refresh_search_words(dense_from int) returns void language plpgsql as $$
        begin
          delete from search_words;
          insert into search_words
            select w.word, coalesce((ts_lexize('english_stem', w.word))[1], ''), max(w.ndoc)::int from (
              select word, ndoc from ts_stat('select to_tsvector(''simple'', search_text) from public.products where listed')
              union all select word, ndoc from ts_stat('select to_tsvector(''simple'', unaccent(name)) from public.categories
                union all select to_tsvector(''simple'', unaccent(name)) from public.attributes')) w
            where length(w.word) >= 3 and w.word ~ '^[a-z]+$' group by w.word;
          delete from search_words where lexeme = '';
          delete from search_lexemes;
          insert into search_lexemes select word, ndoc, ndoc >= dense_from from ts_stat('select search from public.products where listed');
        end $$;
    `);
  }

  private bits(): void {
    this.addSql(`
      create table product_bits (
        tag text not null,
        chunk integer not null,
        bits bit varying not null,
        n integer not null,
        primary key (tag, chunk)
      );
      alter table product_bits alter bits set storage plain;
      comment on table product_bits is 'bit i of chunk c is product c * ${2 ** CHUNK_BITS} + i; listed products only; empty chunks have no row';
      create table product_changes (chunk integer not null);
      comment on table product_changes is 'chunks of which bits are to be made anew';
      create aggregate bits_of (int, int) (sfunc = set_bit, stype = bit, initcond = '${ZEROS}');
      create aggregate bits_joined (bit varying) (sfunc = bitcat, stype = bit varying, initcond = '');
      create function product_changed() returns trigger language plpgsql as $$
        begin
          insert into product_changes values (coalesce(new.id, old.id) >> ${CHUNK_BITS});
          return null;
        end $$;
      create trigger products_bits_added after insert or delete on products for each row execute function product_changed();
      create trigger products_bits_changed after update on products for each row
        when (old.cards_at is distinct from new.cards_at or old.buyable is distinct from new.buyable or old.listed is distinct from new.listed)
        execute function product_changed();
      create function refresh_product_bits(chunks int[]) returns void language plpgsql as $$
        declare c int;
        begin
          foreach c in array chunks loop
            delete from product_bits where chunk = c;
            insert into product_bits
              select x.tag, c, x.bits, bit_count(x.bits) from (
                select t.tag, bits_of(p.id & ${2 ** CHUNK_BITS - 1}, 1) as bits
                from products p cross join lateral (
                  select 'all' union all
                  select 'buy' where p.buyable union all
                  select 'sale' where p.on_sale union all
                  select 'deal' where p.has_deal union all
                  select 'cash' where p.earns_cash union all
                  select 'box ' || p.box union all
                  select 'c' || k from unnest(p.category_ids) as k union all
                  select 'a' || k from unnest(p.attribute_ids) as k union all
                  select 'r' || k from generate_series(1, floor(p.rating)::int) as k union all
                  -- The steps of PRICE_STEPS in catalog/facets.ts, for everybody (p) and for staff (e).
                  select y.who || k from (values ('p', p.final_price_cents), ('e', (p.final_price_cents - round(p.final_price_cents * 0.1))::int)) as y (who, cents),
                    (values (0, 0, 500), (1, 500, 1000), (2, 1000, 2000), (3, 2000, 5000), (4, 5000, 100000000)) as s (k, low, high)
                    where y.cents between s.low and s.high union all
                  select 'x' || k from generate_series(0, 20) as k where least(p.final_price_cents, 2097151) >> k & 1 = 1 union all
                  select case when 'A' = any(u.weights) and side = 1 then 't:' else 'w:' end || u.lexeme
                    from unnest(p.search) u join search_lexemes l on l.lexeme = u.lexeme and l.dense, generate_series(1, 2) as side
                    where side = 2 or 'A' = any(u.weights)
                ) t (tag)
                where p.listed and p.id >= c << ${CHUNK_BITS} and p.id < (c + 1) << ${CHUNK_BITS} group by t.tag) x;
          end loop;
        end $$;
    `);
  }

  override down(): void {
    throw new Error('The cards of each group are no longer kept whole: go back by restoring a backup.');
  }
}
