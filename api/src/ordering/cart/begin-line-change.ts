import type { RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { queryPrepared, sql } from '../../platform/db/sql.ts';
import { type CartOwner, cartChange } from './cart-owner.ts';
import { factsById, factsQuery, type ProductFactsById, type PurchaseServices } from './purchase-facts.ts';

/** A locked cart and the facts that its change is decided by; null facts have to be read. */
export interface LineChange {
  cartId: string;
  facts: ProductFactsById | null;
}

/**
 * Begins a change of lines: locks the owner's open cart and counts its version up, as `beginCartChange` does, and reads the facts of products by the same
 * statement. That reads lines as they were when it began: where another change was committed while it waited for the lock, it returns no facts.
 * @param ids the products as a `jsonb` array
 * @returns null when the owner has no open cart
 */
export async function beginLineChange(
  em: Em,
  services: PurchaseServices,
  owner: CartOwner,
  ids: RawBuilder<unknown>,
): Promise<LineChange | null> {
  const purchaser = { customerId: owner.customerId, cartId: sql<string>`(select id from locked)` };
  const [row] = await queryPrepared(
    em,
    db(em)
      .with('locked', () => cartChange(em, owner))
      .selectFrom('locked as l')
      .select((locked) => [
        'l.id as cartId',
        locked(
          locked('l.version', '-', 1),
          '=',
          locked.selectFrom('carts as c').select('c.version').whereRef('c.id', '=', 'l.id'),
        )
          .$castTo<boolean>()
          .as('isCurrent'),
        jsonArrayFrom(factsQuery(services.purchaseHistory, purchaser, ids)).as('facts'),
      ]),
  );
  return row ? { cartId: row.cartId, facts: row.isCurrent ? factsById(services.config, purchaser, row.facts) : null } : null;
}
