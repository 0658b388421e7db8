import type { GroupId } from '@larder/rules';
import { readCards } from '../products/cards.ts';
import { after, DAY } from '../../platform/clock.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { excluded } from '../../platform/db/upserts.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { SignInHook } from '../../platform/sign-in.ts';

/** Maximum number of stored products per shopper (OP-098). */
const MAX_VIEWS = 50;
/** Retention period of a visitor's views (ms). */
const VISITOR_LIFE = 90 * DAY;

/** Whose views: the account's when signed in, else those under the browser's own id. */
export interface Onlooker {
  uuid: string;
  customerId: number | null;
}

/** The rows of one shopper, as a condition over `recently_viewed v`. */
const ofOnlooker = ({ uuid, customerId }: Onlooker) =>
  customerId === null ? sql<boolean>`v.uuid = ${uuid}` : sql<boolean>`v.customer_id = ${customerId}`;

/**
 * Stores a view of a product's page, the newest 50 per shopper, with one statement. It accepts but does not store unlisted
 * products (a flavor's own page, a membership).
 * @throws HttpError 404 for an unknown product
 */
export async function rememberView(em: Em, who: Onlooker, productId: number, now: Date): Promise<void> {
  const { uuid, customerId } = who;
  const { isKnown } = await db(em)
    .with('seen', (from) =>
      from
        .insertInto('recently_viewed')
        .columns(['uuid', 'customer_id', 'product_id', 'viewed_at'])
        .expression((product) =>
          product
            .selectFrom('products as p')
            .select([
              sql<string | null>`${customerId === null ? uuid : null}::uuid`.as('uuid'),
              sql<number | null>`${customerId}::int`.as('customer_id'),
              'p.id',
              sql<string>`${now}::timestamptz`.as('viewed_at'),
            ])
            .where('p.id', '=', productId)
            .where('p.listed', '=', true),
        )
        .onConflict((view) =>
          (customerId === null
            ? view.columns(['uuid', 'product_id']).where('uuid', 'is not', null)
            : view.columns(['customer_id', 'product_id']).where('customer_id', 'is not', null)
          ).doUpdateSet(excluded('recently_viewed', ['viewed_at'])),
        ),
    )
    // Reads the rows as they were before: 49 others stay.
    .with('forgotten', (from) =>
      from.deleteFrom('recently_viewed').where('id', 'in', (view) =>
        view
          .selectFrom('recently_viewed as v')
          .select('v.id')
          .where(ofOnlooker(who))
          .where('v.product_id', '<>', productId)
          .orderBy('v.viewed_at', 'desc')
          .orderBy('v.id', 'desc')
          .offset(MAX_VIEWS - 1),
      ),
    )
    .selectNoFrom((from) => from.exists(from.selectFrom('products').select('id').where('id', '=', productId)).as('isKnown'))
    .executeTakeFirstOrThrow();
  if (!isKnown) throw notFound('Product');
}

/** The products looked at last, newest first, as JSON text. Those that left the shelves are passed over. */
export function readViews(em: Em, who: Onlooker, group: GroupId, limit: number): Promise<{ cards: string; total: number }> {
  const mine = sql`from recently_viewed v where ${ofOnlooker(who)} and v.product_id = p.id`;
  return readCards(
    em,
    {
      where: sql`p.id in (select v.product_id from recently_viewed v where ${ofOnlooker(who)}) and p.listed`,
      score: sql`(select extract(epoch from v.viewed_at) ${mine})`,
    },
    group,
    limit,
  );
}

/** Assigns a visitor's views to the account at the sign-in, the newest 50 of both. The browser retains none. */
export const adoptViewsOnSignIn: SignInHook = async ({ em, before, customerId }) => {
  await db(em)
    .with('theirs', (from) =>
      from.deleteFrom('recently_viewed').where('uuid', '=', before.uuid).returning(['product_id', 'viewed_at']),
    )
    .insertInto('recently_viewed')
    .columns(['customer_id', 'product_id', 'viewed_at'])
    .expression((from) =>
      from.selectFrom('theirs').select([sql<number>`${customerId}::int`.as('customer_id'), 'product_id', 'viewed_at']),
    )
    .onConflict((view) =>
      view
        .columns(['customer_id', 'product_id'])
        .where('customer_id', 'is not', null)
        .doUpdateSet({ viewed_at: sql`greatest(recently_viewed.viewed_at, excluded.viewed_at)` }),
    )
    .execute();
  await db(em)
    .deleteFrom('recently_viewed')
    .where('id', 'in', (view) =>
      view
        .selectFrom('recently_viewed')
        .select('id')
        .where('customer_id', '=', customerId)
        .orderBy('viewed_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MAX_VIEWS),
    )
    .execute();
};

/**
 * Deletes old views of visitors.
 * @returns number of rows
 */
export async function forgetOldViews(em: Em, now: Date): Promise<number> {
  const { numDeletedRows } = await db(em)
    .deleteFrom('recently_viewed')
    .where('uuid', 'is not', null)
    .where('viewed_at', '<', after(now, -VISITOR_LIFE).toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
