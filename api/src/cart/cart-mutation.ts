import type { Em } from '../platform/db/orm.ts';
import { one, run, sql } from '../platform/db/sql.ts';
import type { LineError } from './cart-lines.ts';

/**
 * Applies a change at most once for its id, under the cart's lock: a repeat (lost answer, retry) changes nothing and is told the
 * same refusals (CART-064). Without an id it is applied.
 */
export async function onceByMutation(
  em: Em,
  cartId: string,
  mutationId: string | undefined,
  apply: () => Promise<LineError[]>,
): Promise<LineError[]> {
  if (!mutationId) return apply();
  const before = await one(
    em,
    sql<{ errors: LineError[] }>`select errors from cart_mutations where cart_id = ${cartId} and mutation_id = ${mutationId}`,
  );
  if (before) return before.errors;
  const errors = await apply();
  await run(
    em,
    sql`insert into cart_mutations (cart_id, mutation_id, errors) values (${cartId}, ${mutationId}, ${JSON.stringify(errors)}::jsonb)`,
  );
  return errors;
}

/** Whether a change was made to a cart before, so that a repeat has nothing left to do. */
export async function wasApplied(
  em: Em,
  { cartId, mutationId }: { cartId: string; mutationId: string | undefined },
): Promise<boolean> {
  if (!mutationId) return false;
  const found = await one(em, sql`select 1 from cart_mutations where cart_id = ${cartId} and mutation_id = ${mutationId}`);
  return found !== undefined;
}
