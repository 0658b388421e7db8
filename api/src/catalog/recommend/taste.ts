import { type Allergen, avoidedAllergens } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { firstOrThrow, queryPrepared } from '../../platform/db/sql.ts';
import { anyText, arrayFrom, countOfRows, db } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { fromPrimary } from '../../platform/request-scope.ts';
import { isPlaced } from '../../ordering/for-catalog.ts';
import { avoidPattern, readPreferences } from '../../quiz/for-catalog.ts';
import { cachedCounts } from '../products/answer.ts';

/** A shopper's taste, from their own orders and answers only, so that every choice can be explained. */
export interface Taste {
  /** Products that were bought and not returned. */
  bought: number[];
  /** Categories that were bought from most, and those that the quiz names. */
  shelves: number[];
  /** Attribute ids: `diets` are conditions for food, `preferences` raise a product's score. */
  diets: number[];
  preferences: number[];
  /** Words of ingredients to stay away from, as a PostgreSQL pattern. */
  avoid: string | null;
  /** Allergens that labels must not name. */
  avoided: Allergen[];
}

/** Maximum number of shelves; more would be the complete store. */
const SHELVES = 12;

type Preferences = Awaited<ReturnType<typeof readPreferences>>['preferences'];

// Neither uuid nor session is read for a customer.
const preferencesOf = async (em: Em, customerId: number): Promise<Preferences> =>
  (await readPreferences(em, { uuid: '', sessionId: null, customerId })).preferences;

/** Reads a customer's taste with two statements; null when nothing is known. */
export const readTaste = async (em: Em, customerId: number): Promise<Taste | null> =>
  deriveTaste(em, customerId, await preferencesOf(em, customerId));

/** Returns the taste of a signed-in shopper as {@link readTaste}, cached until their purchases, their answers or the catalog change. */
export async function cachedTaste(c: RequestContext, customerId: number): Promise<Taste | null> {
  const preferences = await fromPrimary(() => preferencesOf(c.em, customerId));
  const key = `taste ${customerId} ${c.viewer.purchasesVersion} ${JSON.stringify(preferences)}`;
  const { taste } = await cachedCounts(c)(key, async () => ({
    taste: await fromPrimary(() => deriveTaste(c.em, customerId, preferences)),
  }));
  return taste;
}

async function deriveTaste(em: Em, customerId: number, preferences: Preferences): Promise<Taste | null> {
  const of = (...names: string[]): string[] => names.flatMap((name) => preferences[name] ?? []);
  const known = db(em)
    .with(
      (bought) => bought('bought').materialized(),
      (from) =>
        from
          .selectFrom('orders as o')
          .innerJoin('order_items as i', 'i.order_id', 'o.id')
          .select(['i.product_id as id', countOfRows.as('times')])
          .where('o.customer_id', '=', customerId)
          .where(isPlaced)
          .where('o.state', '<>', 'canceled')
          .where('i.gift_offer_id', 'is', null)
          .groupBy('i.product_id'),
    )
    .selectNoFrom((from) => [
      arrayFrom(from.selectFrom('bought').select('bought.id')).as('bought'),
      arrayFrom(
        from
          .selectFrom((shelves) =>
            shelves
              .selectFrom('bought as b')
              .innerJoin('product_categories as x', (on) => on.onRef('x.product_id', '=', 'b.id').on('x.is_primary', '=', true))
              .select('x.category_id as id')
              .groupBy('x.category_id')
              .orderBy((shelf) => shelf.fn.sum('b.times'), 'desc')
              .orderBy('x.category_id')
              .limit(SHELVES)
              .as('most'),
          )
          .select('most.id')
          .union(
            from
              .selectFrom('categories')
              .select('id')
              .where('url_key', '=', anyText(of('categories', 'snacks', 'pets'))),
          ),
      ).as('shelves'),
      arrayFrom(
        from
          .selectFrom('attributes')
          .select('id')
          .where('type', '=', 'diets')
          .where('url_key', '=', anyText(of('diets'))),
      ).as('diets'),
      arrayFrom(
        from
          .selectFrom('attributes')
          .select('id')
          .where('url_key', '=', anyText(of('values', 'concerns'))),
      ).as('preferences'),
    ]);
  const row = firstOrThrow(await queryPrepared(em, known));
  const taste = { ...row, avoid: avoidPattern(of('avoid')), avoided: avoidedAllergens(of('avoid')) };
  const isKnown = [taste.shelves, taste.diets, taste.preferences].some((ids) => ids.length > 0) || taste.avoid !== null;
  return isKnown ? taste : null;
}
