import { randomUUID } from 'node:crypto';
import { isCardExpired, onlyLeftText } from '@larder/rules';
import { type ProductQuantity, reserveStock } from '../../../catalog/inventory/stock.ts';
import { openPayment, paymentOf } from '../../payments/open-payment.ts';
import { CARD_EXPIRED, savedCard } from '../../payments/saved-card.ts';
import { db, json } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { badRequest, conflict, invalid } from '../../../platform/http/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { addressText } from '../order-address.ts';
import type { OrderPayment } from '../paid-with.ts';
import { addedQuantities, type ChangePlan, type OrderChangeRequest } from './plan-change.ts';

/**
 * Reserves the additional units of a change.
 * @throws HttpError 400 `out_of_stock` by item
 */
export async function takeAdded(em: Em, plan: ChangePlan): Promise<ProductQuantity[]> {
  const added = addedQuantities(plan);
  const short = await reserveStock(em, added);
  if (short.length === 0) return added;
  const texts = short.map(({ productId, left }) => {
    const lines = [...plan.changes.map(({ item }) => item), ...plan.added];
    const name = lines.find((line) => line.productId === productId)?.name ?? '';
    return `${name}: ${left > 0 ? onlyLeftText(left) : 'Out of stock.'}`;
  });
  throw badRequest(texts.join(' '), { errorCode: 'out_of_stock' });
}

/**
 * Records that a change waits for its additional payment, in the caller's transaction. The order stays unchanged until that is
 * paid.
 * @returns the id of the payment
 * @throws HttpError 400 `out_of_stock`, or by field where no card can be charged
 */
export async function openChange(
  services: Services,
  em: Em,
  plan: ChangePlan,
  { change, cardId }: { change: OrderChangeRequest; cardId: number | undefined },
): Promise<string> {
  const { order, next } = plan;
  const payment = await payingCard(em, plan, cardId, services.clock.now());
  const reserved = await takeAdded(em, plan);
  const id = randomUUID();
  const now = services.clock.now();
  await db(em)
    .insertInto('order_changes')
    .values({
      id,
      order_id: order.id,
      state: 'open',
      request: json({ ...change, taken: reserved }),
      cents: next.chargeCents,
      payment: json(payment),
      created_at: now,
      settled_at: null,
    })
    .execute();
  return openPayment(services, em, {
    subjectKind: 'order_change',
    subjectId: id,
    amountCents: next.chargeCents,
    description: `Larder order ${order.number}, changed`,
    card: { vaultToken: payment.vaultToken, brand: payment.ccType, last4: payment.last4 },
  });
}

/** The saved card that was chosen, else the order's own card or wallet. @throws HttpError 400 on `cc_id` */
async function payingCard(em: Em, { order }: ChangePlan, cardId: number | undefined, now: Date): Promise<OrderPayment> {
  const { vaultToken, ccType, last4 } = order.payment;
  if (cardId === undefined) {
    if (vaultToken === '') throw invalid({ cc_id: 'Please choose a card to pay with.' });
    return { vaultToken, ccType, last4 };
  }
  const card = await savedCard(em, order.customerId, cardId);
  if (!card) throw invalid({ cc_id: 'Please choose a card to pay with.' });
  const { expMonth: month, expYear: year } = card;
  if (month !== null && year !== null && isCardExpired({ month, year }, now)) throw invalid({ cc_id: CARD_EXPIRED });
  return { vaultToken: card.token, ccType: card.brand, last4: card.last4 };
}

/**
 * The payment of a change of this order that is not decided yet; null when there is none.
 * @throws HttpError 409 `change_pending` for another change than this
 */
export async function openPaymentOf(em: Em, orderId: string, change: OrderChangeRequest): Promise<string | null> {
  const open = await db(em)
    .selectFrom('order_changes')
    .select(['id', 'request'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (!open) return null;
  if (textOf(open.request) !== textOf(change))
    throw conflict(
      'We’re still confirming the payment for your last change. Please check back in a few minutes.',
      'change_pending',
    );
  return (await paymentOf(em, 'order_change', open.id)) ?? null;
}

const textOf = ({ items, added = [], address, whenOut }: OrderChangeRequest): string =>
  [
    ...items.map(({ item_id: id, qty }) => `${id}: ${qty}`),
    ...added.map(({ productId, qty }) => `product ${productId}: ${qty}`),
    address ? addressText(address.address) : '',
    whenOut ?? '',
  ].join('; ');
