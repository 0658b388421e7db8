import type { Tender } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import type { Services } from '../../platform/services.ts';
import { openPayment } from '../payments/open-payment.ts';
import type { NewPayment } from '../payments/written-payment.ts';
import type { OrderPayment } from './paid-with.ts';
import { readTenders } from './tenders.ts';

/** The charge to create; {@link describeOrder} describes it to the gateway. */
type Charge = Omit<NewPayment, 'description'>;

/** Description of an order at the gateway. */
export const describeOrder = (number: string): string => `Larder order ${number}`;

const centsOf = (tenders: readonly Tender[], tenderKind: 'card' | 'ebt'): number =>
  tenders.find(({ kind }) => kind === tenderKind)?.cents ?? 0;

/** Creates the first charge of an order: EBT when it pays a part, else the card or wallet. */
export function firstCharge(orderId: string, payment: OrderPayment, tenders: readonly Tender[]): Charge {
  const amountCents = centsOf(tenders, 'ebt');
  if (!payment.ebt || amountCents === 0) return restOf(orderId, payment, tenders);
  const { vaultToken, last4 } = payment.ebt;
  return { subjectKind: 'order_ebt', subjectId: orderId, amountCents, card: { vaultToken, brand: 'ebt', last4 } };
}

const restOf = (orderId: string, payment: OrderPayment, tenders: readonly Tender[]): Charge => ({
  subjectKind: 'order',
  subjectId: orderId,
  amountCents: centsOf(tenders, 'card'),
  card: { vaultToken: payment.vaultToken, brand: payment.ccType, last4: payment.last4 },
});

/**
 * Records the charge of the card or wallet, once EBT has paid its part. A card is never charged for an order that EBT refuses
 * (OP-042).
 */
export async function chargeRest(services: Services, em: Em, orderId: string): Promise<void> {
  const { number, payment } = await db(em)
    .selectFrom('orders')
    .select(['number', 'payment'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const rest = restOf(orderId, payment, await readTenders(em, orderId));
  await openPayment(services, em, { ...rest, description: describeOrder(number) });
}
