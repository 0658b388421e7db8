import type { TenderKind } from '@larder/rules';
import { HOUR } from '../platform/clock.ts';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import type { PaymentSubject } from '../payments/subject.ts';
import { chargeRest } from './begin-payment.ts';
import { lockOrder } from './locked-order.ts';
import { moveOrder } from './move-order.ts';
import { isChange } from './tender-payments.ts';
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
    await moveOrder(services, em, orderId, 'pay', { by: 'payments', isBorn: true });
  },
  async onRefused(services, em, orderId, refusal) {
    // One that was ended otherwise has nothing left to undo.
    if (await orderPayment.isStillWanted(em, orderId))
      await moveOrder(services, em, orderId, 'refuse', { by: 'payments', cause: refusal });
  },
  onGivenBack: (_services, em, orderId, back) => noteBack(em, orderId, 'card', back),
};

/** What EBT pays of an order comes first: the card follows in the same transaction (OP-042). */
export const orderEbtPayment: PaymentSubject = {
  ...orderPayment,
  onPaid: chargeRest,
  onGivenBack: (_services, em, orderId, back) => noteBack(em, orderId, 'ebt', back),
};

/** Notes with what paid an order that so much of it went back; what a change gave back is no part of it any more. */
export async function noteBack(
  em: Em,
  orderId: string,
  to: TenderKind,
  { cents, cause }: { cents: number; cause: string },
): Promise<void> {
  if (isChange(cause)) return;
  const position = (await readTenders(em, orderId)).findIndex(({ kind }) => kind === to);
  await noteRefunds(em, orderId, [{ position, cents }]);
}
