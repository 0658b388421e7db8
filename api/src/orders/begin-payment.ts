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

type Paying = Awaited<ReturnType<typeof readPaying>>;

/** Writes down what is to be charged first, in the transaction that makes the order: EBT where it pays a part, else the card or wallet. */
export async function beginPayment(services: Services, em: Em, orderId: string): Promise<void> {
  const paying = await readPaying(em, orderId);
  const { payment, description, centsOf } = paying;
  if (!payment.ebt || centsOf('ebt') === 0) return chargeRest(services, em, orderId, paying);
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

/** Writes down what the card or wallet pays, once EBT has paid its part: a card is never charged for an order that EBT refuses (OP-042). `known`: what is paid, where it was read. */
export async function chargeRest(services: Services, em: Em, orderId: string, known?: Paying): Promise<void> {
  const { payment, description, centsOf } = known ?? (await readPaying(em, orderId));
  const card = { vaultToken: payment.vaultToken, brand: payment.ccType, last4: payment.last4 };
  await openPayment(services, em, { subjectKind: 'order', subjectId: orderId, amountCents: centsOf('card'), description, card });
}
