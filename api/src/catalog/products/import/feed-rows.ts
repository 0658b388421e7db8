import { z } from 'zod';
import type { FileRecord, FileShape } from './file-record.ts';
import { importRow, type Problem, problemsOf } from './row.ts';

const { sku, price, msrp, autoship_price, map_price, stock } = importRow.shape;

/** What a feed says of a product: `sku` and columns of the temporary table `feed`. */
export interface Feed {
  schema: z.ZodObject;
  shape: FileShape;
  /** Columns of the temporary table beside `line` and `sku`, all whole numbers. */
  columns: readonly string[];
  /** Of `products p` joined with `feed f`. */
  change: string;
  /** Which rows change anything at all. */
  differs: string;
  /** False where a trigger keeps the cards in step. */
  changesCards: boolean;
}

const feed = (
  schema: z.ZodObject,
  required: readonly string[],
  rest: Pick<Feed, 'change' | 'differs' | 'changesCards'>,
): Feed => {
  const fields = Object.keys(schema.shape);
  return { schema, shape: { fields, required }, columns: fields.filter((name) => name !== 'sku'), ...rest };
};

const autoship =
  'case when p.autoship_price_cents is null and f.autoship_price is null then null else least(coalesce(f.autoship_price, p.autoship_price_cents), f.price) end';
const msrpCents = 'greatest(coalesce(f.msrp, p.msrp_cents), f.price)';
const map = 'coalesce(f.map_price, p.map_price_cents)';

/**
 * The quick feeds by sku. A price that is left out stays, but an msrp below the new price rises to it and an autoship price above it
 * falls to it. Removed products are neither listed nor sold; orders and history keep them.
 */
export const FEEDS = {
  prices: feed(z.strictObject({ sku, price, msrp, autoship_price, map_price }), ['sku', 'price'], {
    change: `price_cents = f.price, msrp_cents = ${msrpCents}, autoship_price_cents = ${autoship},
      autoship_enabled = p.autoship_enabled or f.autoship_price is not null, map_price_cents = ${map},
      is_map_enabled = p.is_map_enabled or f.map_price is not null,
      msrp_display_actual_price_type = case when f.map_price is null then p.msrp_display_actual_price_type
        else coalesce(p.msrp_display_actual_price_type, 'in_cart') end`,
    differs: `(p.price_cents, p.msrp_cents, p.autoship_price_cents, p.map_price_cents) is distinct from (f.price, ${msrpCents}, ${autoship}, ${map})`,
    changesCards: true,
  }),
  stock: feed(z.strictObject({ sku, stock }), ['sku', 'stock'], {
    change: 'stock_qty = f.stock',
    differs: 'p.stock_qty <> f.stock',
    changesCards: false,
  }),
  remove: feed(z.strictObject({ sku }), ['sku'], {
    change: 'listed = false, is_available = false',
    differs: 'p.listed or p.is_available',
    changesCards: true,
  }),
} as const satisfies Record<string, Feed>;

export type FeedName = keyof typeof FEEDS;

export type FeedRow = { line: number; sku: string } & Record<string, unknown>;

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
  const missing = required.find((name) => row[name] === undefined);
  if (missing) return { field: missing, reason: 'is missing' };
  const above = (name: string, limit: unknown) => typeof row[name] === 'number' && typeof limit === 'number' && row[name] > limit;
  if (above('price', row['msrp'])) return { field: 'msrp', reason: 'is below price' };
  return above('autoship_price', row['price']) ? { field: 'autoship_price', reason: 'is above price' } : null;
}
