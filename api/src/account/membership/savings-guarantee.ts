import { type Cents, guaranteedTerm, savingsGuarantee } from '@larder/rules';
import { mailCredit } from '../customers/mail-credit.ts';
import { earn } from '../../ordering/for-account.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { Services } from '../../platform/services.ts';
import type { Subscription } from './subscription.table.ts';

declare module '../../platform/services.ts' {
  interface Services {
    /**
     * Returns the savings of a customer's orders in a period, cents. Orders are a higher group and provide this through the
     * services.
     */
    savedBetween(em: Em, customerId: number, time: { from: Date; to: Date }): Promise<Cents>;
  }
}

/**
 * OP-060: an annual member whose orders of the year saved less than the membership costs gets the difference as Thrive Cash. Call it in the
 * transaction that renews, with the subscription as it was until now; it pays once for each renewal.
 */
export async function payGuarantee(services: Services, em: Em, subscription: Subscription, renewalId: string): Promise<void> {
  const now = services.clock.now();
  const { customerId } = subscription;
  const term = guaranteedTerm(subscription);
  if (!term) return;
  const cents = savingsGuarantee(await services.savedBetween(em, customerId, term));
  if (cents <= 0) return;
  const reason = 'savings_guarantee';
  const earned = await earn(em, { reason, owner: { customerId }, causeId: renewalId, cents, now });
  await mailCredit(services, em, { customerId, cents: earned, reason });
}
