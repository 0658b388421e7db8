import { useState } from 'react';
import type { PlanOffer } from '@larder/contracts';
import { planId } from '@larder/rules';
import { useNavigate, useViewer } from '@larder/shell';
import { Badge, Button, RadioCards } from '@larder/ui';
import form from '../form/form.module.css';
import { firstFee, useMembershipCoupon, type MembershipCoupon } from './membership-coupon.ts';
import { firstFeeText, offerDetailText, offerPriceText, offerSavingText } from './offer-text.ts';
import styles from './PlanForm.module.css';
import { stepAfterPlans, stepPath, type Choice } from './steps.ts';

/** The preselected plan: that of the address, else the default offer, else the first (MEM-023). */
export function preselected(offers: readonly PlanOffer[], choice: Choice): PlanOffer | undefined {
  return offers.find(({ id }) => id === choice.plan) ?? offers.find((offer) => offer.default) ?? offers[0];
}

/** Price of a plan, and its first fee where a coupon reduces it (CAT-079). */
function PlanPrice({ offer, coupon }: { offer: PlanOffer; coupon: MembershipCoupon | null }) {
  const fee = firstFee(offer, coupon);
  if (fee === firstFee(offer, null)) return <strong>{offerPriceText(offer)}</strong>;
  return (
    <span className={styles.price}>
      <strong className={styles.first}>{firstFeeText(offer, fee)}</strong> <span>then {offerPriceText(offer)}</span>
    </span>
  );
}

/** Choice of a plan (MEM-022 … MEM-029, OP-018). A plain GET form, so that it works before the page is alive. */
export function PlanForm({ offers, choice }: { offers: readonly PlanOffer[]; choice: Choice }) {
  const navigate = useNavigate();
  const viewer = useViewer();
  const [chosen, setChosen] = useState(String(preselected(offers, choice)?.id ?? ''));
  const coupon = useMembershipCoupon(choice.ccode);
  const next = stepAfterPlans(viewer);
  const choose = (plan: string) => {
    setChosen(plan);
    // No history entry: a reload, and a return, restore the chosen plan (MEM-039).
    window.history.replaceState(window.history.state, '', stepPath('plans', { plan: planId(plan), ccode: choice.ccode }));
  };
  return (
    <form
      className={form.form}
      action={stepPath(next, { plan: null, ccode: null })}
      onSubmit={(event) => {
        event.preventDefault();
        // The plan in the DOM: one picked before hydration is not in the state yet.
        const plan = new FormData(event.currentTarget).get('plan');
        void navigate(stepPath(next, { plan: planId(typeof plan === 'string' ? plan : null), ccode: choice.ccode }));
      }}
    >
      <RadioCards
        legend="Choose your plan"
        name="plan"
        value={chosen}
        onChange={choose}
        options={offers.map((offer) => {
          const saving = offerSavingText(offer);
          return {
            value: String(offer.id),
            label: offer.name,
            description: offerDetailText(offer),
            detail: <PlanPrice offer={offer} coupon={coupon} />,
            ...(saving !== null && { flag: <Badge tone="leaf">{saving}</Badge> }),
          };
        })}
      />
      {choice.ccode !== null && <input type="hidden" name="ccode" value={choice.ccode} />}
      <Button type="submit" size="full">
        Continue
      </Button>
    </form>
  );
}
