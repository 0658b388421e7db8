import type { RawBuilder, Updateable } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { FileRecord, FileShape } from './file-record.ts';
import { importRow, type Problem, problemsOf } from './row.ts';

const { sku, price, msrp, autoship_price, map_price, stock } = importRow.shape;

type Product = Updateable<Database['products']>;

/** A kind of feed: its columns, and the changes that it makes with the table `feed f` of its rows, joined with `products p`. */
export interface Feed {
  schema: z.ZodObject;
  shape: FileShape;
  change: { readonly [Column in keyof Product]?: Product[Column] | RawBuilder<Product[Column]> };
  /** Whether a row changes anything at all. */
  differs: RawBuilder<boolean>;
  /** False when a trigger updates the cards. */
  changesCards: boolean;
}

const feed = (
  schema: z.ZodObject,
  required: readonly string[],
  rest: Pick<Feed, 'change' | 'differs' | 'changesCards'>,
): Feed => ({ schema, shape: { fields: Object.keys(schema.shape), required }, ...rest });

const cents = sql<number>`f.price`;
const autoshipCents = sql<number | null>`case when p.autoship_price_cents is null and f.autoship_price is null then null
  else least(coalesce(f.autoship_price, p.autoship_price_cents), f.price) end`;
const msrpCents = sql<number>`greatest(coalesce(f.msrp, p.msrp_cents), f.price)`;
const mapCents = sql<number | null>`coalesce(f.map_price, p.map_price_cents)`;
const displayType: RawBuilder<'in_cart' | 'gesture' | null> =
  sql`case when f.map_price is null then p.msrp_display_actual_price_type
  else coalesce(p.msrp_display_actual_price_type, 'in_cart') end`;

/**
 * The quick feeds by sku. An omitted price stays, but an msrp below the new price rises to it, and an autoship price above it
 * falls to it. Removed products are neither listed nor sold; orders and history still reference them.
 */
export const FEEDS = {
  prices: feed(z.strictObject({ sku, price, msrp, autoship_price, map_price }), ['sku', 'price'], {
    change: {
      price_cents: cents,
      msrp_cents: msrpCents,
      autoship_price_cents: autoshipCents,
      autoship_enabled: sql<boolean>`p.autoship_enabled or f.autoship_price is not null`,
      map_price_cents: mapCents,
      is_map_enabled: sql<boolean>`p.is_map_enabled or f.map_price is not null`,
      msrp_display_actual_price_type: displayType,
    },
    differs: sql`(p.price_cents, p.msrp_cents, p.autoship_price_cents, p.map_price_cents)
      is distinct from (${cents}, ${msrpCents}, ${autoshipCents}, ${mapCents})`,
    changesCards: true,
  }),
  stock: feed(z.strictObject({ sku, stock }), ['sku', 'stock'], {
    change: { stock_qty: sql<number>`f.stock` },
    differs: sql`p.stock_qty <> f.stock`,
    changesCards: false,
  }),
  remove: feed(z.strictObject({ sku }), ['sku'], {
    change: { listed: false, is_available: false },
    differs: sql`p.listed or p.is_available`,
    changesCards: true,
  }),
} as const satisfies Record<string, Feed>;

/** A feed, as the command line names it. */
export type FeedName = keyof typeof FEEDS;

/** A row of the table `feed`; columns are null that its feed does not have. */
export const FEED_COLUMNS = {
  line: 'int',
  sku: 'text',
  price: 'int',
  msrp: 'int',
  autoship_price: 'int',
  map_price: 'int',
  stock: 'int',
} as const;

/** A parsed row of any feed; amounts are cents, stock is units. */
export type FeedRow = { line: number; sku: string } & Partial<Record<Exclude<keyof typeof FEED_COLUMNS, 'line' | 'sku'>, number>>;

/** The good rows of a feed; all others are refused. The first of two with one sku counts. */
export async function readFeed(
  { schema, shape }: Feed,
  records: AsyncIterable<FileRecord>,
  refuse: (line: number, problems: readonly Problem[]) => void,
): Promise<FeedRow[]> {
  const bySku = new Map<string, FeedRow>();
  for await (const record of records) {
    const parsed = 'unreadable' in record ? null : schema.safeParse(record.value);
    if (!parsed || 'unreadable' in record)
      refuse(record.line, [{ field: 'row', reason: 'unreadable' in record ? record.unreadable : 'cannot be read' }]);
    else if (!parsed.success)
      refuse(
        record.line,
        parsed.error.issues.flatMap((issue) => problemsOf(issue, record.value)),
      );
    else {
      const row = { ...parsed.data, line: record.line } as FeedRow;
      const first = bySku.get(row.sku);
      const wrong = contradiction(row, shape.required);
      if (first) refuse(record.line, [{ field: 'sku', reason: `stands on line ${first.line} already` }]);
      else if (wrong) refuse(record.line, [wrong]);
      else bySku.set(row.sku, row);
    }
  }
  return [...bySku.values()];
}

function contradiction(row: FeedRow, required: readonly string[]): Problem | null {
  const missing = required.find((name) => row[name as keyof FeedRow] === undefined);
  if (missing) return { field: missing, reason: 'is missing' };
  const isAbove = (cents: number | undefined, limit: number | undefined) =>
    cents !== undefined && limit !== undefined && cents > limit;
  if (isAbove(row.price, row.msrp)) return { field: 'msrp', reason: 'is below price' };
  return isAbove(row.autoship_price, row.price) ? { field: 'autoship_price', reason: 'is above price' } : null;
}
