import { Button, TextField } from '@larder/ui';
import type { StoreForm } from '@larder/ui/forms/store-form.ts';
import { useControl } from '@larder/ui/forms/use-control.ts';
import type { CouponValues } from './coupon-values.ts';
import styles from './promotions.module.css';

type Tier = CouponValues['tiers'][number];

/** Most tiers above the first discount. */
const MOST = 5;
const EMPTY: Tier = { minimum_subtotal: '', discount_value: '' };

/** Higher discounts from higher amounts on. */
export function Tiers({ form }: { form: StoreForm<CouponValues> }) {
  const { value: tiers, error, onChange, id } = useControl(form, 'tiers');
  const change = (at: number, part: Partial<Tier>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...part } : tier)));
  return (
    <div id={id} role="group" aria-label="Tiers" className={styles.tiers}>
      {tiers.map((tier, at) => (
        // The position is the tier's identity: rows are not reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.tier}>
          <TextField
            label={`Tier ${at + 2}: cart of at least`}
            inputMode="decimal"
            autoComplete="off"
            value={tier.minimum_subtotal}
            onChange={({ target }) => change(at, { minimum_subtotal: target.value })}
          />
          <TextField
            label="Discount"
            aria-label={`Tier ${at + 2}: discount`}
            inputMode="decimal"
            autoComplete="off"
            value={tier.discount_value}
            onChange={({ target }) => change(at, { discount_value: target.value })}
          />
          <Button
            variant="quiet"
            aria-label={`Remove tier ${at + 2}`}
            onClick={() => onChange(tiers.filter((_, index) => index !== at))}
          >
            Remove
          </Button>
        </div>
      ))}
      {tiers.length === 0 && <p>Tiers give a higher discount from a higher amount on.</p>}
      {error && <p role="alert">{error}</p>}
      {tiers.length < MOST && (
        <Button variant="secondary" onClick={() => onChange([...tiers, EMPTY])}>
          Add a tier
        </Button>
      )}
    </div>
  );
}
