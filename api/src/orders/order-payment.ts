import { HOUR } from '../platform/clock.ts';
import { db } from '../platform/db/db.ts';
import type { PaymentSubject } from '../payments/subject.ts';
import { lockOrder } from './locked-order.ts';
import { moveOrder } from './move-order.ts';
import { noteRefunds, readTenders } from './tenders.ts';

/** What the payment of an order means for it (OP-091). */
export const orderPayment: PaymentSubject = {
  giveUpAfter: HOUR,
  asksForNothing: false,
  async lock(em, orderId) {
    await lockOrder(em, orderId);
  },
  async isStillWanted(em, orderId) {
    const order = await db(em).selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirst();
    return order?.state === 'pending_payment';
  },
  async onPaid(services, em, orderId) {
    // An order is as old as its payment: until then nobody saw it.
    await db(em).updateTable('orders').set({ created_at: services.clock.now() }).where('id', '=', orderId).execute();
    await moveOrder(services, em, orderId, 'pay', { by: 'payments' });
  },
  async onRefused(services, em, orderId, refusal) {
    // One that was ended otherwise has nothing left to undo.
    if (await orderPayment.isStillWanted(em, orderId))
      await moveOrder(services, em, orderId, 'refuse', { by: 'payments', cause: refusal });
  },
  async onGivenBack(_services, em, orderId, cents) {
    const position = (await readTenders(em, orderId)).findIndex(({ kind }) => kind === 'card');
    await noteRefunds(em, orderId, [{ position, cents }]);
  },
};
