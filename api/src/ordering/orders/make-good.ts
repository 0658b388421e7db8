import type { Cents, ReportRemedy } from '@larder/rules';
import { earn } from '../ledger/move.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { Services } from '../../platform/services.ts';
import { refundOrder } from './refund-order.ts';
import { mailReport } from './report-mail.ts';

interface Settled {
  id: number;
  orderId: string;
  customerId: number;
  cents: Cents;
  /** Thrive Cash that the units earned, cents. */
  earnedCents: Cents;
  /** Part of `cents` that EBT paid. */
  ebtCents: Cents;
  remedy: ReportRemedy;
}

/** Grants the requested remedy for reported items, once for each report, with an e-mail. */
export async function makeGood(
  services: Services,
  em: Em,
  { id, orderId, customerId, cents, earnedCents, ebtCents, remedy }: Settled,
): Promise<void> {
  if (remedy === 'refund') {
    await refundOrder(services, em, orderId, { cents, ebtCents, earnedCents, cause: `report:${id}` });
    return;
  }
  await earn(em, { reason: 'made_good', owner: { customerId }, causeId: id, cents, now: services.clock.now() });
  await mailReport(services, em, id, 'thrive_cash');
}
