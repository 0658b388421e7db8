import type { CallResponse, DeskEstimate, DeskVariantResult, ExperimentName } from '@larder/contracts';
import { type Estimate, experimentResults, type SideCounts, toDollars } from '@larder/rules';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readExperiment, sharesOf } from './read-experiments.ts';

/** The visitor's place in an experiment, 0 to 100, as SQL over `v.uuid`: equals `hashPercent` of the platform. */
const bucketSql = (name: ExperimentName) =>
  sql<number>`('x' || substr(encode(sha256(convert_to(v.uuid::text || ${`:${name}`}, 'UTF8')), 'hex'), 1, 8))::bit(32)::bigint
    / 4294967296.0 * 100`;

interface Period {
  /** UTC, ISO 8601; null is all that is stored. */
  startedAt: string | null;
  endedAt: string | null;
  audience: readonly string[] | undefined;
}

const NONE: SideCounts = { visitors: 0, buyers: 0, orders: 0, revenueCents: 0, revenueSquares: 0, visitorsWithError: 0 };

/**
 * Counts what visitors did who saw a page in a period, by the variant that `assign` gives them.
 * @param ends ends of the buckets of the variants but the default, ascending, in percent
 * @returns counts by position of the variant; the last position is the default
 */
async function countSides(em: Em, name: ExperimentName, ends: readonly number[], { startedAt, endedAt, audience }: Period) {
  const inPeriod = (column: 'v.created_at' | 'e.created_at') =>
    sql<boolean>`${sql.ref(column)} >= coalesce(${startedAt}::timestamptz, '-infinity')
      and ${sql.ref(column)} <= coalesce(${endedAt}::timestamptz, 'infinity')`;
  const takesPart = audience
    ? sql<boolean>`exists (select from customers c where c.id = v.customer_id and c.experiment_audience = any(${[...audience]}::text[]))`
    : sql<boolean>`true`;
  return db(em)
    .with('visitors', (of) =>
      of
        .selectFrom('page_views as v')
        .select('v.uuid')
        .distinct()
        .where('v.uuid', 'is not', null)
        .where(inPeriod('v.created_at'))
        .where(takesPart),
    )
    .with('purchases', (of) =>
      of
        .selectFrom('conversion_events as e')
        .select(['e.uuid', 'e.order_id', sql<number>`max(e.value::numeric) * 100`.as('cents')])
        .where('e.event_name', '=', 'purchase')
        .where(inPeriod('e.created_at'))
        .groupBy(['e.uuid', 'e.order_id']),
    )
    .with('buyers', (of) =>
      of
        .selectFrom('purchases')
        .select(['uuid', sql<number>`count(*)`.as('orders'), sql<number>`coalesce(sum(cents), 0)`.as('cents')])
        .groupBy('uuid'),
    )
    .with('failed', (of) =>
      of
        .selectFrom('conversion_events as e')
        .select('e.uuid')
        .distinct()
        .where('e.event_name', '=', 'error_alert')
        .where(inPeriod('e.created_at')),
    )
    .selectFrom('visitors as v')
    .leftJoin('buyers as b', 'b.uuid', 'v.uuid')
    .leftJoin('failed as f', 'f.uuid', 'v.uuid')
    .select([
      sql<number>`width_bucket((${bucketSql(name)})::float8, ${[...ends]}::float8[])`.as('side'),
      sql<number>`count(*)::float8`.as('visitors'),
      sql<number>`count(b.uuid)::float8`.as('buyers'),
      sql<number>`coalesce(sum(b.orders), 0)::float8`.as('orders'),
      sql<number>`coalesce(sum(b.cents), 0)::float8`.as('revenueCents'),
      sql<number>`coalesce(sum(b.cents * b.cents), 0)::float8`.as('revenueSquares'),
      sql<number>`count(f.uuid)::float8`.as('visitorsWithError'),
    ])
    .groupBy('side')
    .execute();
}

const bound = (value: number): number | null => (Number.isFinite(value) ? value : null);
const present = ({ value, low, high }: Estimate): DeskEstimate => ({ estimate: value, low: bound(low), high: bound(high) });
const inDollars = ({ value, low, high }: Estimate): Estimate => ({ value: value / 100, low: low / 100, high: high / 100 });

/** GET /desk/experiments/{name}: an experiment with the results of its variants, the default one first. */
export async function readResults(em: Em, name: ExperimentName): Promise<CallResponse<'GET /desk/experiments/{name}'>> {
  const { stored, experiment } = await readExperiment(em, name);
  const [first, ...others] = sharesOf(name, stored);
  const ends = others.map((_, at) => others.slice(0, at + 1).reduce((sum, { share }) => sum + share, 0));
  const counts = await countSides(em, name, ends, { ...stored, audience: stored.audience });
  const sides = [...others.map(({ variant }) => variant), first?.variant ?? ''];
  const countsOf = (variant: string): SideCounts => counts.find(({ side }) => sides[side] === variant) ?? NONE;
  const variants = experiment.variants.map(({ variant }) => variant);
  const results = experimentResults(variants.map(countsOf)).map((result, at): DeskVariantResult => {
    const variant = variants[at] ?? '';
    const { visitors, buyers, orders, revenueCents } = countsOf(variant);
    const metrics = (of: Pick<typeof result, 'conversion' | 'revenue' | 'errors'>) => ({
      conversion_rate: present(of.conversion),
      visitor_revenue: present(inDollars(of.revenue)),
      error_rate: present(of.errors),
    });
    return {
      variant,
      visitors,
      buyers,
      variant_orders: orders,
      revenue: toDollars(Math.round(revenueCents)),
      ...metrics(result),
      difference: result.difference && metrics(result.difference),
      harms: [...result.harms],
    };
  });
  return { experiment, results };
}
