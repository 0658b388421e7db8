import { cartLine, type GroupId, PURCHASE_TEXT, purchasableQuantity } from '@larder/rules';
import { PlannedUnits } from '../../cart/planned-units.ts';
import { readOrderFacts } from '../../cart/purchase-facts.ts';
import { cardSql } from '../../../catalog/products/card-column.ts';
import { pricingJson } from '../../../catalog/products/pricing-sql.ts';
import { anyOf, db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { checkAge } from '../legal-age.ts';
import { draftItem, type UnpaidItem } from '../order-draft.ts';
import type { ChangePlan, OrderChangeRequest } from './plan-change.ts';
import type { ChangeableItem } from './read-changeable.ts';

/** A product of a changed order, as in the API, with its total quantity. */
export interface RequestedProduct {
  product_id: number;
  qty: number;
}

/**
 * Reads products as order lines, at current prices of a customer group. A later check under the order's lock decides whether
 * they are available.
 * @throws HttpError 400 on `added[…][product_id]` for an unknown product
 */
export async function readAdded(em: Em, requested: readonly RequestedProduct[], group: GroupId): Promise<UnpaidItem[]> {
  if (requested.length === 0) return [];
  const found = await db(em)
    .selectFrom('products as p')
    .select(['p.id', cardSql(group).as('card'), pricingJson.as('pricing')])
    .where('p.id', '=', anyOf(requested.map(({ product_id: id }) => id)))
    // Products in stock always have cards.
    .where('p.card', 'is not', null)
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return requested.map(({ product_id: id, qty }, index) => {
    const row = byId.get(id);
    if (!row) throw invalid({ [fieldOf(index)]: PURCHASE_TEXT.unknown });
    const { id: _, qty: __, ...terms } = cartLine(String(id), row.pricing, group, { qty, autoship: false });
    return { ...draftItem(row.card, terms.unitCents, qty, {}, null), terms };
  });
}

const fieldOf = (index: number): string => `added[${index}][product_id]`;

/**
 * Refuses additional units that could not be bought either (OP-040, OP-041, OP-125), and quantities between zero and the
 * minimum. Stock is checked when the change reserves it.
 * @throws HttpError 400 by field, or with an `error_code` for a shopper who is too young for wine
 */
export async function checkPurchases(services: Services, em: Em, plan: ChangePlan, change: OrderChangeRequest): Promise<void> {
  const { order, added, changes } = plan;
  if (added.length + changes.length === 0) return;
  const { postcode, region_code } = plan.address?.address ?? order.address;
  const purchaser = { customerId: order.customerId, orderId: order.id, address: { postcode, region_code } };
  const ids = [...added, ...changes.map(({ item }) => item)].map(({ productId }) => productId);
  const facts = await readOrderFacts(em, services, purchaser, ids);
  const planned = PlannedUnits.of([...order.items, ...added]);
  for (const { item, to } of changes) planned.set(item, to);
  const problems: Record<string, string> = {};
  for (const item of added) {
    const otherUnits = planned.otherUnits(item);
    const { refusal } = purchasableQuantity(facts.get(item.productId), { qty: item.qty, options: {}, otherUnits });
    const isBoxed = item.terms.kind === 'product' && item.terms.box !== null;
    const problem = refusal?.message ?? (isBoxed ? null : NO_BOX);
    if (problem !== null) problems[fieldOf((change.added ?? []).indexOf(item))] = problem;
  }
  for (const { item, from, to } of changes) {
    const product = facts.get(item.productId);
    // The order already has its own units; the change reserves the others.
    const unlimited = product && { ...product, stockQty: Number.POSITIVE_INFINITY };
    const { quantity, refusal } = purchasableQuantity(unlimited, {
      qty: to,
      options: item.options,
      otherUnits: planned.otherUnits(item),
    });
    if (to === 0 || refusal === null) continue;
    const at = fieldOfChange(change, item);
    if (refusal.code === 'minimum')
      problems[at] = `${item.name} is sold from ${product?.minOrderQty} pieces on. Please enter 0 or ${product?.minOrderQty}.`;
    else if (to > from)
      problems[at] = refusal.code === 'maximum' ? `Please enter ${Math.max(from, quantity)} or less.` : refusal.message;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  if (added.some(({ terms }) => terms.box === 'wine')) await checkAge(em, order.customerId, services.clock.now());
}

/** The field of a changed line: by the line, or by its product. */
function fieldOfChange({ items, added = [] }: OrderChangeRequest, { id, productId }: ChangeableItem): string {
  const at = items.findIndex((each) => each.item_id === id);
  return at >= 0 ? `items[${at}][qty]` : `added[${added.findIndex((each) => each.productId === productId)}][qty]`;
}

const NO_BOX = 'This item is delivered by email. Please order it separately.';
