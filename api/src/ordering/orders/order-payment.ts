import type { TenderKind } from '@larder/rules';
import { HOUR } from '../../platform/clock.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { PaymentSubject } from '../payments/subject.ts';
import { chargeRest } from './begin-payment.ts';
import { type LockedOrder, lockOrder } from './locked-order.ts';
import { moveLocked } from './move-order.ts';
import { isChange } from './tender-payments.ts';
import { noteRefunds, readTenders } from './tenders.ts';

const isWaiting = ({ state }: LockedOrder): boolean => state === 'pending_payment';

/** Payment subject of an order (OP-091). */
export const orderPayment: PaymentSubject<LockedOrder> = {
  giveUpAfter: HOUR,
  asksForNothing: false,
  lock: lockOrder,
  isStillWanted: (_em, order) => Promise.resolve(isWaiting(order)),
  onPaid: (services, em, order) => moveLocked(services, em, order, 'pay', { by: 'payments', isBorn: true }),
  async onRefused(services, em, order, refusal) {
    // An order that ended otherwise has nothing left to undo.
    if (isWaiting(order)) await moveLocked(services, em, order, 'refuse', { by: 'payments', cause: refusal });
  },
  onGivenBack: (_services, em, orderId, back) => noteBack(em, orderId, 'card', back),
};

/** Payment subject of the EBT part, which is charged first. The charge of the card follows in the same transaction (OP-042). */
export const orderEbtPayment: PaymentSubject<LockedOrder> = {
  ...orderPayment,
  onPaid: (services, em, { id }) => chargeRest(services, em, id),
  onGivenBack: (_services, em, orderId, back) => noteBack(em, orderId, 'ebt', back),
};

/** Records a refund with the order's tenders. A refund of an order change is excluded, because it reduced the tenders. */
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
