import type { Cents, ReportWish } from '@larder/rules';
import { earn } from '../ledger/move.ts';
import type { Em } from '../platform/db/orm.ts';
import type { Services } from '../platform/services.ts';
import { refundLine } from './refund-line.ts';
import { mailReport } from './report-mail.ts';

interface Settled {
  id: number;
  orderId: string;
  itemId: number;
  customerId: number;
  cents: Cents;
  /** Thrive Cash that the pieces earned. */
  earnedCents: Cents;
  wish: ReportWish;
}

/** Gives for reported pieces what the shopper wished for, once for each report, with a mail that says so. */
export async function makeGood(
  services: Services,
  em: Em,
  { id, orderId, itemId, customerId, cents, earnedCents, wish }: Settled,
): Promise<void> {
  if (wish === 'refund') return refundLine(services, em, { orderId, itemId, cents, earnedCents, cause: `report:${id}` });
  await earn(em, { reason: 'made_good', owner: { customerId }, causeId: id, cents, now: services.clock.now() });
  await mailReport(services, em, id, 'thrive_cash');
}
