// Unchecked SQL: one routine does all of a change.
import { sql } from '../platform/db/sql.ts';
import { isUuid } from '../platform/uuid.ts';
import type { JudgedLine, LineError } from './cart-lines.ts';
import type { CartOwner } from './cart-owner.ts';
import type { AskedBefore } from './cart-read.ts';

/** A change that tells what is told of lines; null, with nothing changed, where the owner's cart is not the one that was meant. */
export type PutAtOnce = AskedBefore<{ told: LineError[] | null }>;

interface Meant {
  /** The cart that the caller named. */
  cartId: string | null;
  /** What its version was when the lines were judged; null where they hold whatever was there. */
  version: number | null;
  mutationId: string | null;
  /** Versions of the products' rows by id, where what was judged is remembered and not just read. */
  rowVersions: ReadonlyMap<number, string> | null;
}

/** All of a change that only puts lines, or refuses them, into the owner's open cart; null where it does anything else. */
export function putAtOnce(
  { customerId, sessionId }: CartOwner,
  { cartId, version, mutationId, rowVersions }: Meant,
  lines: readonly JudgedLine[],
): PutAtOnce | null {
  if (cartId !== null && !isUuid(cartId)) return null;
  if (!lines.every(({ way, prefilled }) => (way === 'put' && !prefilled) || way === 'none')) return null;
  const put = lines.filter(({ way }) => way === 'put');
  const refused = lines.flatMap(({ refusal }) => refusal ?? []);
  const query = sql<{
    told: LineError[] | null;
  }>`select sync_cart(${customerId}::int, ${sessionId}::uuid, ${cartId}::uuid, ${version}::int,
    ${mutationId}::text, ${JSON.stringify(refused)}::jsonb, ${[...(rowVersions?.keys() ?? [])]}::int[],
    ${[...(rowVersions?.values() ?? [])]}::text[], ${put.map((line) => line.product_id)}::int[],
    ${put.map((line) => line.options_hash)}::text[], ${put.map((line) => JSON.stringify(line.options))}::jsonb[],
    ${put.map((line) => line.qty)}::int[]) as told`;
  return { name: 'sync-cart', query };
}
