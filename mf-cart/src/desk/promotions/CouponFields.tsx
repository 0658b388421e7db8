import { Checkbox, Select, TextArea, TextField } from '@larder/ui';
import type { StoreForm } from '@larder/ui/forms/store-form.ts';
import type { CouponValues } from './coupon-values.ts';
import { Tiers } from './Tiers.tsx';
import styles from './promotions.module.css';

const KINDS = [
  { value: 'percentage', label: 'Percent' },
  { value: 'dollar', label: 'Dollars' },
];

type CouponFieldsProps = { form: StoreForm<CouponValues>; isNew?: boolean };

/** Fields of a promo code in groups: discount, conditions, schedule, limits, texts. */
export function CouponFields({ form, isNew = false }: CouponFieldsProps) {
  const { field } = form;
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Discount</legend>
        {isNew && (
          <TextField {...field('code')} autoComplete="off" autoCapitalize="characters" hint="It cannot be changed later." />
        )}
        <TextField {...field('name')} autoComplete="off" hint="For employees, and above the store’s banner." />
        <Select {...field('discount_type')} options={KINDS} />
        <TextField {...field('discount_value')} inputMode="decimal" autoComplete="off" />
        <TextField {...field('maximum_discount')} optional inputMode="decimal" autoComplete="off" />
        <TextField
          {...field('label_text')}
          optional
          autoComplete="off"
          hint="Such as “your first order”, for “20% off your first order”."
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Conditions</legend>
        <TextField {...field('minimum_subtotal')} optional inputMode="decimal" autoComplete="off" />
        <TextField
          {...field('days_after_joining')}
          optional
          inputMode="numeric"
          autoComplete="off"
          hint="A member can use it until then."
        />
        <Checkbox {...field('first_order_only')} />
        <Checkbox {...field('with_membership')} hint="It is entered when joining, and refused in carts." />
        <Tiers form={form} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Schedule and limits</legend>
        <TextField {...field('starts_on')} type="date" optional hint="Empty starts at once." />
        <TextField {...field('expires_on')} type="date" hint="Until midnight, Pacific time." />
        <TextField {...field('per_customer_limit')} optional inputMode="numeric" autoComplete="off" />
        <TextField {...field('usage_limit')} optional inputMode="numeric" autoComplete="off" />
        <TextField
          {...field('budget')}
          optional
          inputMode="decimal"
          autoComplete="off"
          hint="The code ends when its discounts reach this sum."
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Texts</legend>
        <TextArea {...field('fine_print')} optional rows={2} maxLength={500} />
        <TextField {...field('below_button_text')} optional autoComplete="off" />
      </fieldset>
    </>
  );
}
