import { useState } from 'react';
import type { PlanOffer } from '@larder/contracts';
import { planId } from '@larder/rules';
import { useNavigate } from '@larder/shell';
import { Badge, Button, RadioCards } from '@larder/ui';
import styles from '../form/form.module.css';
import { useViewer } from '../session/viewer.ts';
import { offerDetailText, offerPriceText, offerSavingText } from './offer-text.ts';
import { stepAfterPlans, stepPath, type Choice } from './steps.ts';

/** The plan that is chosen when nobody chose: the one of the address, else the default offer, else the first (MEM-023). */
export function preselected(offers: readonly PlanOffer[], choice: Choice): PlanOffer | undefined {
  return offers.find(({ id }) => id === choice.plan) ?? offers.find((offer) => offer.default) ?? offers[0];
}

/** Choice of a plan (MEM-022 … MEM-029, OP-018). A plain GET form, so that it works before the page is alive. */
export function PlanForm({ offers, choice }: { offers: readonly PlanOffer[]; choice: Choice }) {
  const navigate = useNavigate();
  const viewer = useViewer();
  const [chosen, setChosen] = useState(String(preselected(offers, choice)?.id ?? ''));
  const next = stepAfterPlans(viewer);
  return (
    <form
      className={styles.form}
      action={stepPath(next, { plan: null, ccode: null })}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(stepPath(next, { plan: planId(chosen), ccode: choice.ccode }));
      }}
    >
      <RadioCards
        legend="Choose your plan"
        name="plan"
        value={chosen}
        onChange={setChosen}
        options={offers.map((offer) => {
          const saving = offerSavingText(offer);
          return {
            value: String(offer.id),
            label: offer.name,
            description: offerDetailText(offer),
            aside: <strong>{offerPriceText(offer)}</strong>,
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
