// Unchecked SQL: the page is a walk of one index, made by a function of the database.
import { DEFAULT_LIST_ORDER, type GroupId, priceListOf } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import type { Em } from '../platform/db/orm.ts';
import { queryRows, sql } from '../platform/db/sql.ts';
import { bitsOf, CHUNK, type Clause, isPlain } from './bits.ts';
import { blockPage } from './block-page.ts';
import { joinCards } from './join-cards.ts';
import type { KeepOrder } from './listing-small.ts';
import { chosen, clausesOf, type LargeCounts, type TaggedScope } from './large-counts.ts';
import type { ListingRequest } from './listing.ts';
import { isBestFirst, orderBy, orderOf, type OrderTerm, orderTerms, orderText, reversed, sortKeys } from './sorting.ts';

/** Few enough to be sorted at once; beyond it a page walks the index of its order. */
const SORTED = 1_000;
/** So many of the best by name are put in order by how well they fit; what follows stands by rank. */
const REFINED = 240;

/**
 * The cards of one page of a large list, joined as JSON text. `counts` are those of the same request; up to `sorted` products are sorted at once. `keep` remembers their order, and
 * how a longer list begins, which is what most look at, and of a search most of what its pages cost.
 */
export async function pageLarge(
  em: Em,
  scope: TaggedScope,
  request: ListingRequest,
  group: GroupId,
  counts: LargeCounts,
  keep: KeepOrder,
  sorted = SORTED,
): Promise<string> {
  const skip = (request.cur_page - 1) * request.page_size;
  const take = Math.min(request.page_size, counts.total - skip);
  if (take <= 0) return '';
  const clauses = clausesOf(scope, chosen(request, group));
  const isWalked = counts.total > sorted;
  const read = async (page: RawBuilder<unknown>) =>
    (await queryRows(em, sql<{ id: number }>`select id from (${page}) page order by n`)).map(({ id }) => id);
  const walked = (from: number, count: number) => read(walkedPage(scope, request, group, clauses, counts, from, count));
  const isOfFirst = skip + take <= REFINED;
  const ordered = isWalked
    ? () => walked(0, Math.min(REFINED, counts.total))
    : () => read(sortedPage(scope, request, group, clauses));
  if (isWalked && skip >= REFINED)
    return joinCards(em, await farPage(em, scope, request, group, clauses, counts, skip, take, keep), group);
  const ids = !isWalked || isOfFirst ? (await keep(ordered)).slice(skip, skip + take) : await walked(skip, take);
  return joinCards(em, ids, group);
}

/** Few products: their ids out of the bits, 64 at a time, then sorted. As an array, so that the planner looks them up by id. */
function sortedPage(scope: TaggedScope, request: ListingRequest, group: GroupId, clauses: Clause[]) {
  const words = CHUNK / 64;
  const ids = sql`with c as materialized (${bitsOf(clauses)}) select c.chunk * ${CHUNK}::int + w.w * 64 + i from c
    cross join lateral (select w from generate_series(0, ${words - 1}::int) w where substring(c.bits from w * 64 + 1 for 64) <> repeat('0', 64)::varbit) w
    cross join generate_series(0, 63) i where get_bit(c.bits, w.w * 64 + i) = 1`;
  return sql`
    select b.id, row_number() over (order by ${orderBy(request, group)}) as n from (
      select p.id, ${sortKeys(request, group, scope.score)} from products p where p.id = any(array(${ids}))) b`;
}

/** So many chunks are put behind one another first: to put each behind all before it would copy the whole bitmap for each. */
const FEW = 12;

/** All chunks of some bits as one bitmap. */
const whole = (clauses: readonly Clause[]) => sql`(select bits_joined(bits order by part) from (
  select k / ${FEW}::int as part, bits_joined(coalesce(b.bits, repeat('0', ${CHUNK}::int)::varbit) order by k) as bits
  from generate_series(0, (select max(chunk) from product_bits where tag = 'all')) k left join (${bitsOf(clauses)}) b on b.chunk = k
  group by 1) parts)`;

/** The ids of the best by rank of what has some bits: as a list of it in its recommended order begins. */
export const bestOfBits = (clauses: readonly Clause[], count: number): RawBuilder<unknown> =>
  sql`select id from listed_page(${whole(clauses)}, ${orderText(orderTerms(DEFAULT_LIST_ORDER, 'general'))}, 0, ${count})`;

/** A list is walked from its nearer end. */
function walk(clauses: readonly Clause[], terms: OrderTerm[], total: number, skip: number, take: number): RawBuilder<unknown> {
  const count = Math.max(0, Math.min(take, total - skip));
  if (skip <= total / 2) return sql`select id, n from listed_page(${whole(clauses)}, ${orderText(terms)}, ${skip}, ${count})`;
  const backwards = orderText(reversed(terms));
  return sql`select id, ${count} + 1 - n as n from listed_page(${whole(clauses)}, ${backwards}, ${total - skip - count}, ${count})`;
}

/** A page behind the best: what fits by its name stands before the others, each by rank. */
async function farPage(
  em: Em,
  scope: TaggedScope,
  request: ListingRequest,
  group: GroupId,
  clauses: Clause[],
  { first, total }: LargeCounts,
  skip: number,
  take: number,
  keep: KeepOrder,
): Promise<number[]> {
  const order = orderOf(request);
  const page = (name: string, of: readonly Clause[], count: number, from: number, size: number) =>
    blockPage(
      em,
      { name, bits: whole(of), isPlain: isPlain(of), order, list: priceListOf(group), total: count },
      from,
      size,
      keep,
    );
  if (!scope.first || !isBestFirst(order)) return page('all', clauses, total, skip, take);
  const inFirst = Math.max(0, Math.min(take, first - skip));
  const named = await page('named', [...clauses, ...scope.first], first, skip, inFirst);
  const others = [...clauses, { not: scope.first }];
  return [...named, ...(await page('others', others, total - first, Math.max(0, skip - first), take - inFirst))];
}

function walkedPage(
  scope: TaggedScope,
  request: ListingRequest,
  group: GroupId,
  clauses: Clause[],
  counts: LargeCounts,
  skip: number,
  take: number,
) {
  const order = orderOf(request);
  const terms = orderTerms(order, priceListOf(group));
  if (!scope.first || !isBestFirst(order)) return walk(clauses, terms, counts.total, skip, take);
  const { first, total } = counts;
  const named = [...clauses, ...scope.first];
  const others = [...clauses, { not: scope.first }];
  const merged = (from: number, count: number) => {
    const inFirst = Math.max(0, Math.min(count, first - from));
    const parts = [
      ...(inFirst > 0 ? [sql`select id, n from (${walk(named, terms, first, from, inFirst)}) a`] : []),
      ...(inFirst < count
        ? [
            sql`select id, n + ${inFirst}::int as n from (${walk(others, terms, total - first, Math.max(0, from - first), count - inFirst)}) b`,
          ]
        : []),
    ];
    return sql.join(parts, sql` union all `);
  };
  const until = Math.min(total, Math.max(REFINED, skip + take));
  return sql`
    select id, row_number() over (order by late, score desc nulls last, n) as n from (
      select m.id, m.n, m.n > ${REFINED}::int as late, case when m.n <= ${REFINED}::int then (${scope.score})::float8 end as score
      from (${merged(0, until)}) m join products p on p.id = m.id) x
    order by 2 limit ${take} offset ${skip}`;
}
