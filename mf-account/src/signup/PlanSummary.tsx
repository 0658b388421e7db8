import type { PlanOffer } from '@larder/contracts';
import { PLAN } from '@larder/rules';
import { useApi, useClock, useQuery } from '@larder/shell';
import { Panel, SummaryLines } from '@larder/ui';
import styles from '../layout/layout.module.css';
import { firstFee, useMembershipCoupon } from './membership-coupon.ts';
import { offerPriceText } from './offer-text.ts';
import { renewalText } from './renewal-text.ts';
import { stepPath, type Choice } from './steps.ts';
import { taxQuery } from './tax-query.ts';

/** Today's charge, less a membership coupon (CAT-079), and later charges (OP-018 … OP-020). `postcode` is an empty string until it is a complete ZIP. */
export function PlanSummary({ offer, choice, postcode }: { offer: PlanOffer; choice: Choice; postcode: string }) {
  const { data: tax } = useQuery(taxQuery(useApi(), offer.id, postcode));
  const clock = useClock();
  const coupon = useMembershipCoupon(choice.ccode);
  const price = firstFee(offer, null);
  const fee = firstFee(offer, coupon);
  return (
    <Panel as="section" tone="sunken" aria-labelledby="plan-summary">
      <h2 id="plan-summary">{offer.name}</h2>
      <p>
        {offerPriceText(offer)}. <a href={stepPath('plans', choice)}>Change plan</a>
      </p>
      <SummaryLines
        lines={[
          { key: 'membership', label: 'Membership', amount: price },
          ...(coupon && fee < price
            ? [{ key: 'coupon', label: coupon.label, amount: fee - price, kind: 'saving' as const }]
            : []),
          ...(tax === undefined || tax === 0 ? [] : [{ key: 'tax', label: 'Tax', amount: tax }]),
          { key: 'today', label: 'Today', amount: fee + (tax ?? 0), kind: 'total' as const },
        ]}
      />
      <p className={styles.small}>{renewalText(offer, clock.now())}</p>
      {coupon && offer.id === PLAN.trial && (
        <p className={styles.small}>The code {coupon.code} is for the annual and monthly plans. A trial is free today.</p>
      )}
    </Panel>
  );
}
