import { regionHint, regionOptions } from '@larder/rules';
import { Select } from './Select.tsx';
import { SuggestField, type Suggesting } from './SuggestField.tsx';
import { TextField } from './TextField.tsx';
import styles from './AddressFields.module.css';

/** Fields of an address as forms name them, and what they are called. */
export const ADDRESS_LABELS = {
  firstname: 'First name',
  lastname: 'Last name',
  street1: 'Street address',
  street2: 'Apartment, suite',
  postcode: 'ZIP code',
  city: 'City',
  region_code: 'State',
  telephone: 'Phone',
} as const;
type AddressField = keyof typeof ADDRESS_LABELS;

/** What a form gives a field to be part of it. */
export type AddressBinding = (name: AddressField) => {
  id: string;
  name: string;
  error: string | null;
  onChange: (event: { target: unknown }) => unknown;
  onBlur: (event: { target: unknown }) => unknown;
  ref: (element: HTMLInputElement | HTMLSelectElement | null) => void;
};

const REGIONS = regionOptions();

/**
 * Shipping address fields (CHK-027, ACC-038 … ACC-042), the same in the account and at checkout. `field` binds each in their visual
 * order, so that the first wrong one takes the focus.
 * @param streets complete addresses as suggestions for the street
 * @param region the current state, for the note on products that do not ship there
 */
export function AddressFields({ field, region, streets }: { field: AddressBinding; region: string; streets?: Suggesting }) {
  const bound = (name: AddressField) => ({ ...field(name), label: ADDRESS_LABELS[name] });
  return (
    <>
      <div className={styles.pair}>
        <TextField {...bound('firstname')} autoComplete="shipping given-name" maxLength={255} />
        <TextField {...bound('lastname')} autoComplete="shipping family-name" maxLength={255} />
      </div>
      {streets ? (
        <SuggestField {...bound('street1')} {...streets} autoComplete="shipping address-line1" />
      ) : (
        <TextField {...bound('street1')} autoComplete="shipping address-line1" />
      )}
      <TextField {...bound('street2')} optional autoComplete="shipping address-line2" />
      <div className={styles.trio}>
        <TextField {...bound('postcode')} inputMode="numeric" autoComplete="shipping postal-code" maxLength={10} />
        <TextField {...bound('city')} autoComplete="shipping address-level2" />
        <Select
          {...bound('region_code')}
          placeholder="Choose a state"
          options={REGIONS}
          autoComplete="shipping address-level1"
          hint={regionHint(region) ?? undefined}
        />
      </div>
      <TextField
        {...bound('telephone')}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        hint="For the carrier, if there is a question"
      />
    </>
  );
}
