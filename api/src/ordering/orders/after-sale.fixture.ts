import { DELIVERY_WAY } from '@larder/rules';
import { type Buyer, buyerOf, orderBody } from '../checkout/buyer.fixture.ts';
import { earn } from '../ledger/move.ts';
import { db } from '../../platform/db/db.ts';
import type { TestApi } from '../../../test/index.ts';
import { moveOrder } from './move-order.ts';

/** Places an order of a quantity of one product, paid with available Thrive Cash (cents) and a card. */
export async function ordered(api: TestApi, productId: number, qty: number, cash = 0): Promise<{ buyer: Buyer; id: string }> {
  const buyer = await buyerOf(api, productId, qty);
  if (cash > 0) {
    const movement = { reason: 'invite', owner: { customerId: buyer.id }, causeId: buyer.id, cents: cash } as const;
    await api.em().transactional((em) => earn(em, { ...movement, now: api.clock.now() }));
  }
  const { order_id: id } = await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
  return { buyer, id };
}

/** Delivers an order by the warehouse's transitions. */
export async function deliver(api: TestApi, id: string): Promise<void> {
  for (const move of DELIVERY_WAY)
    await api.em().transactional((em) => moveOrder(api.services, em, id, move, { by: 'warehouse' }));
}

/** E-mails of one template to an address, oldest first, as text. */
export async function mailsTo(api: TestApi, { email }: { email: string }, template: string): Promise<string[]> {
  await api.runJobs();
  const mails = await db(api.em())
    .selectFrom('mailbox_messages')
    .select(['subject', 'text_body as text'])
    .where('template', '=', template)
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();
  return mails.map(({ subject, text }) => `${subject}\n${text}`);
}
