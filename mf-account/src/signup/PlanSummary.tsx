import type { PlanOffer } from '@larder/contracts';
import { PLAN, TRIAL_DAYS, annualPerMonthText, toCents } from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';
import { Panel, SummaryLines } from '@larder/ui';
import styles from '../layout/layout.module.css';
import { offerPriceText } from './offer-text.ts';
import { stepPath, type Choice } from './steps.ts';
import { taxQuery } from './tax-query.ts';

const RENEWS: Readonly<Record<PlanOffer['id'], string>> = {
  [PLAN.trial]: `Free for ${TRIAL_DAYS} days. Then it becomes the yearly membership, ${annualPerMonthText()}, unless you cancel before.`,
  [PLAN.annual]: 'Renews every year at this price until you cancel.',
  [PLAN.monthly]: 'Renews every month at this price until you cancel.',
};

/** What is paid today and what comes after (OP-018 … OP-020). `postcode` is an empty string until it is a whole ZIP. */
export function PlanSummary({ offer, choice, postcode }: { offer: PlanOffer; choice: Choice; postcode: string }) {
  const { data: tax } = useQuery(taxQuery(useApi(), offer.id, postcode));
  const price = toCents(offer.price);
  return (
    <Panel as="section" tone="sunken" aria-labelledby="plan-summary">
      <h2 id="plan-summary">{offer.name}</h2>
      <p>
        {offerPriceText(offer)}. <a href={stepPath('plans', choice)}>Change plan</a>
      </p>
      <SummaryLines
        lines={[
          { key: 'membership', label: 'Membership', amount: price },
          ...(tax === undefined || tax === 0 ? [] : [{ key: 'tax', label: 'Tax', amount: tax }]),
          { key: 'today', label: 'Today', amount: price + (tax ?? 0), kind: 'total' as const },
        ]}
      />
      <p className={styles.small}>{RENEWS[offer.id]}</p>
    </Panel>
  );
}
