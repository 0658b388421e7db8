import { regionOptions } from '@larder/rules';
import { ADDRESS_LABELS, Select, TextField } from '@larder/ui';
import type { FieldBinding } from '@larder/ui/forms/store-form.ts';
import styles from '../form/form.module.css';

/** Where the bills of a card go, without its ZIP. */
export interface BillingValues {
  street1: string;
  street2: string;
  city: string;
  region_code: string;
}

export const EMPTY_BILLING: BillingValues = { street1: '', street2: '', city: '', region_code: '' };
export const BILLING_LABELS: Readonly<Record<keyof BillingValues, string>> = {
  street1: 'Billing street address',
  street2: ADDRESS_LABELS.street2,
  city: ADDRESS_LABELS.city,
  region_code: ADDRESS_LABELS.region_code,
};

const REGIONS = regionOptions();

/** The billing address fields next to the card fields, whose last one is the ZIP (OP-174). */
export function BillingFields({ field }: { field: (name: keyof BillingValues) => FieldBinding<keyof BillingValues> }) {
  return (
    <>
      <TextField {...field('street1')} autoComplete="billing address-line1" maxLength={100} />
      <TextField {...field('street2')} optional autoComplete="billing address-line2" maxLength={100} />
      <div className={styles.pair}>
        <TextField {...field('city')} autoComplete="billing address-level2" maxLength={100} />
        <Select {...field('region_code')} placeholder="Choose a state" options={REGIONS} autoComplete="billing address-level1" />
      </div>
    </>
  );
}
