import { Migration } from '@mikro-orm/migrations';

/** `listed_page` over whatever `ordering` is: an expression that gives the text of an order by. */
const listedPage = (parameter: string, check: string, ordering: string): string => `
  drop function listed_page(bit varying, text, int, int);
  create function listed_page(bits bit varying, ${parameter} text, skip int, take int) returns table (id int, n bigint)
  language plpgsql stable set enable_seqscan = off set enable_sort = off set enable_bitmapscan = off as $$
    begin${check}
      return query execute format(
        'select x.id, row_number() over () from (select p.id from products p where p.listed
          and case when p.id < length($1) then get_bit($1, p.id) = 1 else false end order by %s offset $2 limit $3) x',
        ${ordering}) using bits, skip, take;
    end $$;`;

const TERM = '[a-z_]+( desc)?( nulls (first|last))?';

/**
 * The pagination of a long list receives its sort columns (`LIST_ORDERS` of the rules). Before, it knew each order by a name.
 */
export class Migration20261122080501_orders_by_name extends Migration {
  override up(): void {
    this.addSql(
      listedPage(
        'ordering',
        `
      if ordering !~ '^${TERM}(, ${TERM})*$' then raise exception 'not an order of columns: %', ordering; end if;`,
        'ordering',
      ),
    );
  }

  override down(): void {
    this.addSql(
      listedPage(
        'direction',
        '',
        `case direction when 'rank desc' then 'buyable desc, rank desc, id' when 'rank asc' then 'buyable, rank, id desc'
          when 'price asc' then 'final_price_cents, id' when 'price desc' then 'final_price_cents desc, id desc'
          when 'member-price asc' then 'member_price_cents, id' when 'member-price desc' then 'member_price_cents desc, id desc'
          when 'employee-price asc' then 'employee_price_cents, id' when 'employee-price desc' then 'employee_price_cents desc, id desc'
          when 'rating desc' then 'rating desc, id' when 'rating asc' then 'rating, id desc'
          when 'name asc' then 'title, id' when 'name desc' then 'title desc, id desc' end`,
      ),
    );
  }
}
