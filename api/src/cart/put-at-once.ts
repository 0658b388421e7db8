// Unchecked SQL: one routine does all of a change.
import { sql, type Statement } from '../platform/db/sql.ts';
import { isUuid } from '../platform/uuid.ts';
import type { JudgedLine, LineError } from './cart-lines.ts';
import type { CartOwner } from './cart-owner.ts';

/** A change that tells what is told of lines; null, with nothing changed, where the owner's cart is not the one that was meant. */
export type PutAtOnce = Statement<{ told: LineError[] | null }>;

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
  const given = {
    customerId,
    sessionId,
    cartId,
    version,
    mutationId,
    refused: JSON.stringify(refused),
    judged: [...(rowVersions?.keys() ?? [])],
    rowVersions: [...(rowVersions?.values() ?? [])],
    products: put.map((line) => line.product_id),
    hashes: put.map((line) => line.options_hash),
    chosen: put.map((line) => JSON.stringify(line.options)),
    quantities: put.map((line) => line.qty),
  };
  return synced(given);
}

interface Synced {
  customerId: number | null;
  sessionId: string | null;
  cartId: string | null;
  version: number | null;
  mutationId: string | null;
  /** What is told of lines, as JSON. */
  refused: string;
  judged: number[];
  rowVersions: string[];
  products: number[];
  hashes: string[];
  chosen: string[];
  quantities: number[];
}

/** Its arguments stand in the order in which `sync_cart` takes them. */
const synced = (given: Synced) => sql<{
  told: LineError[] | null;
}>`select sync_cart(${given.customerId}::int, ${given.sessionId}::uuid,
    ${given.cartId}::uuid, ${given.version}::int, ${given.mutationId}::text, ${given.refused}::jsonb, ${given.judged}::int[],
    ${given.rowVersions}::text[], ${given.products}::int[], ${given.hashes}::text[], ${given.chosen}::jsonb[],
    ${given.quantities}::int[]) as told`;
