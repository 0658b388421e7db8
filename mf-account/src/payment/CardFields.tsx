import { cardBrand, formatExpiry, paymentName } from '@larder/rules';
import { TextField } from '@larder/ui';
import styles from '../form/form.module.css';
import type { FieldBinding } from '@larder/ui/forms/store-form.ts';
import { groupedNumber, type CardValues } from './card-values.ts';

type Name = keyof CardValues;
type Bound = FieldBinding<Name>;

/** Leaving a field tidies it; while typing nothing jumps. */
function tidied(field: Bound, tidy: (value: string) => string): Bound {
  return {
    ...field,
    async onBlur(event: Parameters<Bound['onBlur']>[0]) {
      const input = event.target as HTMLInputElement;
      const value = tidy(input.value);
      if (value !== input.value) {
        input.value = value;
        await field.onChange({ target: input, type: 'change' });
      }
      await field.onBlur(event);
    },
  };
}

/** The fields of a card. `number` is what is typed so far, for the name of its brand. */
export function CardFields({ field, number }: { field: (name: Name) => Bound; number: string }) {
  const brand = cardBrand(number);
  return (
    <>
      <TextField
        {...tidied(field('number'), groupedNumber)}
        hint={brand ? paymentName(brand) : 'Visa, Mastercard, American Express or Discover'}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={30}
      />
      <div className={styles.pair}>
        <TextField
          {...tidied(field('expiry'), formatExpiry)}
          hint="MM/YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={9}
        />
        <TextField
          {...field('cvv')}
          hint={brand === 'american express' ? '4 digits on the front' : '3 digits on the back'}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
        />
      </div>
      <TextField {...field('postcode')} inputMode="numeric" autoComplete="billing postal-code" maxLength={10} />
    </>
  );
}
