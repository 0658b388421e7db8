import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import type { Services } from '../platform/services.ts';
import { openPayment } from '../payments/open-payment.ts';
import { readTenders } from './tenders.ts';

async function readPaying(em: Em, orderId: string) {
  const order = await db(em)
    .selectFrom('orders')
    .select(['number', 'payment'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const tenders = await readTenders(em, orderId);
  const centsOf = (wanted: 'card' | 'ebt') => tenders.find(({ kind }) => kind === wanted)?.cents ?? 0;
  return { ...order, description: `Larder order ${order.number}`, centsOf };
}

/** Writes down what is to be charged first, in the transaction that makes the order: EBT where it pays a part, else the card or wallet. */
export async function beginPayment(services: Services, em: Em, orderId: string): Promise<void> {
  const { payment, description, centsOf } = await readPaying(em, orderId);
  if (!payment.ebt || centsOf('ebt') === 0) return chargeRest(services, em, orderId);
  const { vaultToken, last4 } = payment.ebt;
  const card = { vaultToken, brand: 'ebt', last4 };
  await openPayment(services, em, {
    subjectKind: 'order_ebt',
    subjectId: orderId,
    amountCents: centsOf('ebt'),
    description,
    card,
  });
}

/** Writes down what the card or wallet pays, once EBT has paid its part: a card is never charged for an order that EBT refuses (OP-042). */
export async function chargeRest(services: Services, em: Em, orderId: string): Promise<void> {
  const { payment, description, centsOf } = await readPaying(em, orderId);
  const card = { vaultToken: payment.vaultToken, brand: payment.ccType, last4: payment.last4 };
  await openPayment(services, em, { subjectKind: 'order', subjectId: orderId, amountCents: centsOf('card'), description, card });
}
