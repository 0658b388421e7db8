// Raw SQL (not type-checked): one union of the tags of a product, over its columns.
import { ALLERGEN_KEYS } from '@larder/rules';
import { sql } from '../../platform/db/sql.ts';
import { PRICE_STEPS } from './facets.ts';
import { MOST_CENTS } from './product-bitmaps.ts';

const priceSteps = sql.join(PRICE_STEPS.map(({ low, high }, step) => sql`(${sql.raw(`${step}, ${low * 100}, ${high * 100}`)})`));

/**
 * The bitmap tags of a product `p`, as a query of one column. A filter or facet of lists needs its tag here, in `chosenClauses`
 * (filter-clauses.ts) and in `facetTags` (facet-counts.ts). After a change of tags all bitmaps must be rebuilt: a migration
 * inserts all ids into `product_changes`.
 */
export const productTags = sql`
  select 'all' union all
  select 'listed' where p.listed union all
  select 'buy' where p.buyable union all
  select 'sale' where p.on_sale union all
  select 'deal' where p.has_deal union all
  select 'cash' where p.earns_cash union all
  select 'sale m' where p.member_on_sale union all
  select 'sale e' where p.employee_on_sale union all
  select 'deal m' where p.member_has_deal union all
  select 'cash m' where p.member_earns_cash union all
  select 'box ' || p.box union all
  -- What is left out with an allergen: the label names it, or it is food without a label (mayContain in filters.ts).
  select 'no ' || k from unnest(coalesce(p.allergens, case when p.tax_class in ('food', 'alcohol') then ${[...ALLERGEN_KEYS]}::text[] end)) as k union all
  select distinct k from unnest(sizes_of(p.size_text, p.unit, p.unit_amount)) as k union all
  select 'c' || k from unnest(p.category_ids) as k union all
  select 'a' || k from unnest(p.attribute_ids) as k union all
  select 'r' || k from generate_series(1, floor(p.rating)::int) as k union all
  -- The price steps of everybody (p), members (m) and staff (e).
  select y.who || k
    from (values ('p', p.final_price_cents), ('m', p.member_price_cents), ('e', p.employee_price_cents)) as y (who, cents),
    (values ${priceSteps}) as s (k, low, high)
    where y.cents between s.low and s.high union all
  select 'x' || k from generate_series(0, 20) as k where least(p.final_price_cents, ${MOST_CENTS}::int) >> k & 1 = 1 union all
  -- Where members (d) or staff (f) pay another price: the bits in which it differs.
  select y.who || k from (values ('d', p.member_price_cents), ('f', p.employee_price_cents)) as y (who, cents),
    generate_series(0, 20) as k where y.cents <> p.final_price_cents
    and (least(y.cents, ${MOST_CENTS}::int) # least(p.final_price_cents, ${MOST_CENTS}::int)) >> k & 1 = 1 union all
  -- Frequent words: anywhere (w:), in the title or brand (t:).
  select case when side = 1 then 't:' else 'w:' end || u.lexeme
    from unnest(p.search) u join search_lexemes l on l.lexeme = u.lexeme and l.dense, generate_series(1, 2) as side
    where side = 2 or 'A' = any(u.weights)`;
