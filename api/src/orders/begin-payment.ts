import type { Tender } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import type { Services } from '../platform/services.ts';
import { openPayment } from '../payments/open-payment.ts';
import type { OrderPayment } from './paid-with.ts';
import { readTenders } from './tenders.ts';

async function readPaying(em: Em, orderId: string) {
  const order = await db(em)
    .selectFrom('orders')
    .select(['number', 'payment'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return payingOf(order, await readTenders(em, orderId));
}

function payingOf({ number, payment }: { number: string; payment: OrderPayment }, tenders: readonly Tender[]) {
  const centsOf = (wanted: 'card' | 'ebt') => tenders.find(({ kind }) => kind === wanted)?.cents ?? 0;
  return { payment, description: `Larder order ${number}`, centsOf };
}

type Paying = ReturnType<typeof payingOf>;

/** What was written down to be charged first, with the ids of the payments: EBT where it pays a part, else the card or wallet. */
export type BegunPayment = { ebt: string } | { rest: string };

/** Writes down what is to be charged first, in the transaction that makes the order. */
export async function beginPayment(
  services: Services,
  em: Em,
  { id: orderId, number, payment, tenders }: { id: string; number: string; payment: OrderPayment; tenders: readonly Tender[] },
): Promise<BegunPayment> {
  const paying = payingOf({ number, payment }, tenders);
  const { description, centsOf } = paying;
  if (!payment.ebt || centsOf('ebt') === 0) return { rest: await openRest(services, em, orderId, paying) };
  const { vaultToken, last4 } = payment.ebt;
  const card = { vaultToken, brand: 'ebt', last4 };
  const asked = { subjectKind: 'order_ebt', subjectId: orderId, amountCents: centsOf('ebt'), description, card } as const;
  return { ebt: await openPayment(services, em, asked) };
}

/** Writes down what the card or wallet pays, once EBT has paid its part: a card is never charged for an order that EBT refuses (OP-042). */
export async function chargeRest(services: Services, em: Em, orderId: string): Promise<void> {
  await openRest(services, em, orderId, await readPaying(em, orderId));
}

function openRest(services: Services, em: Em, orderId: string, { payment, description, centsOf }: Paying): Promise<string> {
  const card = { vaultToken: payment.vaultToken, brand: payment.ccType, last4: payment.last4 };
  return openPayment(services, em, { subjectKind: 'order', subjectId: orderId, amountCents: centsOf('card'), description, card });
}
