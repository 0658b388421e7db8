import { randomUUID } from 'node:crypto';
import type { Cents } from '@larder/rules';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { lockCheckout } from './lock-checkout.ts';
import { readCart } from '../cart/cart-read.ts';
import { countCartUp, assignLinesToOrder } from '../cart/ordered-lines.ts';
import type { PricedCart } from '../cart/price-cart.ts';
import { describeOrder, firstCharge } from '../orders/begin-payment.ts';
import { spendCredit } from '../orders/credit-tenders.ts';
import type { OrderPayment } from '../orders/paid-with.ts';
import type { OrderAddress } from '../orders/order-address.ts';
import type { PaymentRequest } from '../payments/note-asking.ts';
import { queueSettling } from '../payments/open-payment.ts';
import { requestedPayment, type DraftedPayment, paymentRow, paymentWritten } from '../payments/written-payment.ts';
import type { Em } from '../../platform/db/orm.ts';
import { countOfRows, db } from '../../platform/db/db.ts';
import { firstOrThrow, queryPrepared, sql } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Buyer } from './buyer.ts';
import { shortageError } from './order-checks.ts';
import { draftItems } from '../orders/order-draft.ts';
import { CHOOSE_CARD, hasMethod } from './payment-choice.ts';
import { checkOrderable, needsMethod, priceCheckout, type OrderBody, viewOf } from './price-checkout.ts';
import { quantityColumns, withStock } from '../../catalog/inventory/stock.ts';
import { type OrderDraft, orderRows, withOrder } from '../orders/write-order.ts';

/**
 * The order of a checkout. `number` is the increment id; `begun` is its payment, when it was just created, for the caller to
 * request.
 */
export interface CheckoutOrder {
  id: string;
  number: string;
  begun?: PaymentRequest;
}

/** Input of an order: cart, buyer, address and payment. */
interface Ordering {
  buyer: Buyer;
  body: OrderBody;
  address: OrderAddress;
  payment: OrderPayment;
  /** The caller requests the payment as soon as this is committed. */
  isRequested: boolean;
  /** Most that EBT pays, cents. It is read before the lock, so that no lock waits for the processor. */
  ebtLimitCents?: Cents | undefined;
}

/** Maps the order columns of an outer join: an order with all columns, or undefined. */
export const orderFound = ({ id, number }: Record<'id' | 'number', string | null>): CheckoutOrder | undefined =>
  id === null || number === null ? undefined : { id, number };

/** The order of a checkout; one whose payment was refused does not count. */
export async function orderOfCheckout(em: Em, checkoutId: string): Promise<CheckoutOrder | undefined> {
  return db(em)
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('cart_id', '=', checkoutId)
    .where('state', '<>', 'payment_failed')
    .executeTakeFirst();
}

/**
 * Writes the order in the caller's transaction. It takes the locks (`lockCheckout`), and returns an existing order of the
 * checkout. Else it writes everything with one statement (`writeDown`), queues the settling job, and spends Thrive Cash, credit
 * and gift cards. Price and conditions are checked again under the cart's lock, so that the order equals the priced cart.
 * @throws HttpError as `placeOrder`; then nothing was changed
 */
export async function commitOrder(
  services: Services,
  em: Em,
  { buyer, body, address, payment, isRequested, ebtLimitCents }: Ordering,
): Promise<CheckoutOrder> {
  const meanwhile = await lockCheckout(em, buyer, body.checkout_id);
  if (meanwhile) return meanwhile;
  const row = await readCart(services, em, viewOf(buyer, body));
  const priced = await priceCheckout(services, buyer, body, row, ebtLimitCents);
  await checkOrderable(services, em, buyer, body, { priced, address });
  if (needsMethod(priced) && !hasMethod(payment)) throw invalid({ cc_id: CHOOSE_CARD });
  const { customerId, now } = buyer;
  const id = randomUUID();
  const order = {
    customerId,
    cartId: body.checkout_id,
    priced,
    address,
    payment,
    ...giftOf(body, priced),
    // A schedule orders without the choice; its shopper can change it until the cutoff.
    whenOut: buyer.autoshipScheduleId === null ? (body.when_out ?? priced.row.whenOut) : 'refund',
    reqsource: buyer.reqsource,
    autoshipScheduleId: buyer.autoshipScheduleId,
    placedAt: now,
  };
  const charge = { ...firstCharge(id, payment, priced.tenders), id: randomUUID(), now: services.clock.now(), isRequested };
  const number = await writeDown(em, id, order, charge);
  await queueSettling(services, em, charge.id, charge.now);
  await spendCredit(em, { id, customerId }, priced.tenders, now);
  return { id, number, ...(isRequested && { begun: requestedPayment({ ...charge, description: describeOrder(number) }) }) };
}

/**
 * Reserves stock in id order, writes the order, assigns the cart lines to it and records its payment, in one statement. The
 * statement also reports shortages; the transaction then rolls everything back.
 * @returns the increment id
 * @throws HttpError 400 `out_of_stock`
 */
async function writeDown(em: Em, id: string, order: OrderDraft, charge: DraftedPayment): Promise<string> {
  const { priced, cartId } = order;
  const { lines } = priced;
  const reserved = { cartId, orderId: id, ids: lines.map((line) => line.id), versions: lines.map(({ version }) => version) };
  const quantities = quantityColumns(draftItems(priced));
  const found = firstOrThrow(
    await queryPrepared(em, writtenDown(em, { rows: orderRows(id, order), quantities, reserved, payment: paymentRow(charge) })),
  );
  if (found.short.length > 0) throw shortageError(found.short);
  if (found.assigned !== lines.length) throw new Error('A cart line changed under the lock of its cart');
  return found.number;
}

interface WrittenDown {
  rows: Parameters<typeof withOrder>[1];
  quantities: Parameters<typeof withStock>[2];
  reserved: Parameters<typeof assignLinesToOrder>[1];
  payment: ReturnType<typeof paymentRow>;
}

const writtenDown = (em: Em, { rows, quantities, reserved, payment }: WrittenDown) =>
  withStock(em, withOrder(db(em), rows), quantities)
    .with('assigned', (query) => assignLinesToOrder(query, reserved))
    .with('counted', (query) => countCartUp(query, reserved.cartId))
    .with('payment', (query) => paymentWritten(query, payment, OF_PLACED))
    .selectFrom('placed')
    .select(({ selectFrom }) => [
      'number',
      selectFrom('assigned').select(countOfRows.as('lines')).as('assigned'),
      jsonArrayFrom(selectFrom('short').select(['productId', 'left'])).as('short'),
    ]);

/** The payment's description within the statement that draws the order's number. */
const OF_PLACED = sql<string>`(select ${describeOrder('')}::text || number from placed)`;

/** The gift options of the request, else those stored with the cart (CART-025, CHK-071). */
function giftOf(body: OrderBody, { row }: PricedCart) {
  if (!(body.is_gift ?? row.isGift)) return {};
  return {
    isGift: true,
    giftRecipient: body.gift_recipient ?? row.giftRecipient ?? undefined,
    giftMessage: body.gift_message ?? row.giftMessage ?? undefined,
  };
}
