import { cartLine, type GroupId, noWineText, SHIPPING_TEXT, shipsWineTo } from '@larder/rules';
import { lineRefusal, LINE_TEXT, readSellable } from '../../cart/line-rules.ts';
import { cardSql } from '../../catalog/card-column.ts';
import { goodsJson } from '../../catalog/goods-sql.ts';
import { getsFresh } from '../../customers/fresh-delivery.ts';
import { anyOf, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { type Fields, invalid } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { checkAge } from '../legal-age.ts';
import { draftItem, type UnpaidItem } from '../order-draft.ts';
import type { ChangePlan } from './plan-change.ts';

/** A product that an order shall have, as the wire has it; pieces in all. */
export interface AskedProduct {
  product_id: number;
  qty: number;
}

/** The id of a line that has none yet, while it is priced. */
export const addedId = ({ productId }: Pick<UnpaidItem, 'productId'>): string => `product ${productId}`;

/**
 * Products as lines of an order, at what they cost a group of customers now. Whether they can be had is asked later, where nothing comes between.
 * @throws HttpError 400 on `added[…][product_id]` for a product that nobody knows
 */
export async function readAdded(em: Em, asked: readonly AskedProduct[], group: GroupId): Promise<UnpaidItem[]> {
  if (asked.length === 0) return [];
  const found = await db(em)
    .selectFrom('products as p')
    .select(['p.id', cardSql(group).as('card'), goodsJson.as('goods')])
    .where('p.id', '=', anyOf(asked.map(({ product_id: id }) => id)))
    // What is on the shelves has its cards.
    .where('p.card', 'is not', null)
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return asked.map(({ product_id: id, qty }, index) => {
    const row = byId.get(id);
    if (!row) throw invalid({ [fieldOf(index)]: LINE_TEXT.unknown });
    const { id: _, qty: __, ...terms } = cartLine(String(id), row.goods, group, { qty, autoship: false });
    return { ...draftItem(row.card, terms.unitCents, qty, {}, null), terms };
  });
}

const fieldOf = (index: number): string => `added[${index}][product_id]`;

/**
 * Refuses new lines that could not be ordered either: sold out, with a choice to make, nothing that travels in a box, fresh or wine where those do
 * not go (OP-040, OP-041, OP-125).
 * @throws HttpError 400 on `added[…][product_id]`, or with the `error_code` of somebody too young for wine
 */
export async function checkAdded(services: Services, em: Em, plan: ChangePlan, asked: readonly UnpaidItem[]): Promise<void> {
  if (plan.added.length === 0) return;
  const { order, address } = plan;
  const { region_code: region, postcode: zip } = address?.address ?? order.address;
  const { isOn } = await db(em)
    .selectFrom('customers')
    .select('fresh_enabled as isOn')
    .where('id', '=', order.customerId)
    .executeTakeFirstOrThrow();
  const products = await readSellable(
    em,
    plan.added.map(({ productId }) => productId),
  );
  const problems: Fields = Object.fromEntries(
    plan.added.flatMap((item): [string, string][] => {
      const product = products.get(item.productId);
      const problem =
        lineRefusal(product, item.qty, {}) ??
        (item.terms.kind !== 'product' || item.terms.box === null ? NO_BOX : null) ??
        (product?.isFresh && !getsFresh(services.config, { isOn, zip }) ? SHIPPING_TEXT.noFresh : null) ??
        (item.terms.box === 'wine' && !shipsWineTo(region) ? noWineText(region) : null);
      return problem === null ? [] : [[fieldOf(asked.indexOf(item)), problem]];
    }),
  );
  if (Object.keys(problems).length > 0) throw invalid(problems);
  if (plan.added.some(({ terms }) => terms.box === 'wine')) await checkAge(em, order.customerId, services.clock.now());
}

const NO_BOX = 'This item is delivered by email. Please order it separately.';
