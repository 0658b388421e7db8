// Unchecked SQL: a view is remembered, the oldest forgotten and the product judged in one statement.
import type { GroupId } from '@larder/rules';
import { readCardsOften } from '../products/cards.ts';
import { after, DAY } from '../../platform/clock.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { SignInHook } from '../../platform/sign-in.ts';

/** OP-098: so many products are remembered of each shopper. */
const VIEWS_KEPT = 50;
/** What visitors looked at is forgotten after this (ms). */
const VISITOR_LIFE = 90 * DAY;

/** Whose views: the account's when signed in, else those under the browser's own id. */
export interface Onlooker {
  uuid: string;
  customerId: number | null;
}

const ofOnlooker = ({ uuid, customerId }: Onlooker) =>
  customerId === null ? sql`v.uuid = ${uuid}` : sql`v.customer_id = ${customerId}`;

/**
 * Remembers that a product's page was seen, the newest 50 of each shopper; one statement. What is not on the shelves (a flavor's own page,
 * a membership) may be seen but is not remembered.
 * @throws HttpError 404 for an unknown product
 */
export async function rememberView(em: Em, who: Onlooker, productId: number, now: Date): Promise<void> {
  const target =
    who.customerId === null
      ? sql`(uuid, product_id) where uuid is not null`
      : sql`(customer_id, product_id) where customer_id is not null`;
  const [done] = await queryRows(
    em,
    sql<{ known: boolean }>`
      with seen as (
        insert into recently_viewed (uuid, customer_id, product_id, viewed_at)
        select ${who.customerId === null ? who.uuid : null}::uuid, ${who.customerId}::int, p.id, ${now}::timestamptz
        from products p where p.id = ${productId} and p.listed
        on conflict ${target} do update set viewed_at = excluded.viewed_at returning id),
      -- Sees the rows as they were before: 49 others stay.
      forgotten as (
        delete from recently_viewed where id in (select v.id from recently_viewed v where ${ofOnlooker(who)} and v.product_id <> ${productId}
          order by v.viewed_at desc, v.id desc offset ${VIEWS_KEPT - 1}))
      select exists (select 1 from products where id = ${productId}) as known`,
  );
  if (!done?.known) throw notFound('Product');
}

/** The products looked at last, newest first, as JSON text. Those that left the shelves are passed over. */
export function readViews(em: Em, who: Onlooker, group: GroupId, limit: number): Promise<{ cards: string; total: number }> {
  const mine = sql`from recently_viewed v where ${ofOnlooker(who)} and v.product_id = p.id`;
  return readCardsOften(
    em,
    {
      where: sql`p.id in (select v.product_id from recently_viewed v where ${ofOnlooker(who)}) and p.listed`,
      score: sql`(select extract(epoch from v.viewed_at) ${mine})`,
    },
    group,
    limit,
  );
}

/** What a visitor looked at belongs to the account from the sign-in on, the newest 50 of both; nothing stays with the browser. */
export const adoptViewsOnSignIn: SignInHook = async ({ em, before, customerId }) => {
  await sql`with theirs as (delete from recently_viewed where uuid = ${before.uuid} returning product_id, viewed_at)
      insert into recently_viewed (customer_id, product_id, viewed_at) select ${customerId}::int, product_id, viewed_at from theirs
      on conflict (customer_id, product_id) where customer_id is not null
      do update set viewed_at = greatest(recently_viewed.viewed_at, excluded.viewed_at)`.execute(em.getKysely());
  await sql`delete from recently_viewed where id in (select id from recently_viewed where customer_id = ${customerId}
      order by viewed_at desc, id desc offset ${VIEWS_KEPT})`.execute(em.getKysely());
};

/** Forgets what visitors looked at long ago; answers how many rows. */
export async function forgetOldViews(em: Em, now: Date): Promise<number> {
  const { numDeletedRows } = await db(em)
    .deleteFrom('recently_viewed')
    .where('uuid', 'is not', null)
    .where('viewed_at', '<', after(now, -VISITOR_LIFE).toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
