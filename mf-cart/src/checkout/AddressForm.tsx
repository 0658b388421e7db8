import { useState, type FormEvent } from 'react';
import type { Address } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { addressErrors, canLookUpZip, formatPhone, nameError, regionHint, regionOptions, zipError } from '@larder/rules';
import { ApiError, useQueryClient, useShell, useViewer } from '@larder/shell';
import { Button } from '@larder/ui/actions/Button.tsx';
import { Checkbox } from '@larder/ui/forms/Checkbox.tsx';
import { FormError } from '@larder/ui/forms/FormError.tsx';
import { Select } from '@larder/ui/forms/Select.tsx';
import { TextField } from '@larder/ui/forms/TextField.tsx';
import styles from './checkout.module.css';
import { useRulesForm, type Bound, type Texts } from './use-rules-form.ts';

interface Values {
  firstname: string;
  lastname: string;
  street1: string;
  street2: string;
  city: string;
  postcode: string;
  region_code: string;
  telephone: string;
  is_default_shipping: boolean;
}

const REGIONS = regionOptions();

const textsOf = (values: Values): Texts<Values> => ({
  ...addressErrors(values),
  firstname: nameError(values.firstname),
  lastname: nameError(values.lastname),
});

/** Adds an address, or changes one (CHK-027 … CHK-029, ACC-039 … ACC-042). City and state follow the ZIP (API-071). */
export function AddressForm({
  address,
  onSaved,
  onCancel,
}: {
  address: Address | null;
  onSaved: (address: Address) => void;
  onCancel?: () => void;
}) {
  const { api, refreshSession } = useShell();
  const queryClient = useQueryClient();
  const { account } = useViewer();
  const [isBusy, setBusy] = useState(false);
  const { form, bind, check, refuse, problem } = useRulesForm<Values>(
    {
      firstname: address?.firstname ?? account?.firstname ?? '',
      lastname: address?.lastname ?? account?.lastname ?? '',
      street1: address?.street1 ?? '',
      street2: address?.street2 ?? '',
      city: address?.city ?? '',
      postcode: address?.postcode ?? '',
      region_code: address?.region_code ?? '',
      telephone: address?.telephone ?? '',
      is_default_shipping: address?.is_default_shipping ?? true,
    },
    textsOf,
  );

  const lookUp = async (zip: string) => {
    if (!canLookUpZip(zip) || zipError(zip) !== null) return;
    try {
      const { address: found } = await api.call('POST /search/address', { body: { zip } });
      if (form.getValues('city') === '') form.setValue('city', found.city, { shouldValidate: form.formState.isSubmitted });
      form.setValue('region_code', found.region_code, { shouldValidate: form.formState.isSubmitted });
    } catch (error) {
      // A ZIP that is not known leaves both fields to the shopper; the api judges the address as a whole.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const values = await check();
    if (!values) return;
    setBusy(true);
    try {
      const body = {
        ...values,
        telephone: formatPhone(values.telephone),
        is_default_shipping: values.is_default_shipping ? (1 as const) : (0 as const),
      };
      const answer = address
        ? await api.call('PUT /account/address/{id}', { params: { id: address.id }, body })
        : await api.call('POST /account/address', { body });
      await queryClient.invalidateQueries({ queryKey: keys.addresses });
      await queryClient.invalidateQueries({ queryKey: keys.cart('checkout') });
      // What the store delivers to an account goes by its ZIP (OP-125).
      void refreshSession();
      onSaved(answer.address);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  // Bound in the order in which they stand: the first wrong one takes the focus.
  const looksUp = (field: Bound<'postcode'>): Bound<'postcode'> => ({
    ...field,
    onChange: async (event) => {
      await field.onChange(event);
      await lookUp((event.target as HTMLInputElement).value);
    },
  });
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => void save(event)}
      noValidate
      aria-label={address ? 'Change address' : 'New address'}
    >
      <FormError>{problem}</FormError>
      <div className={styles.pair}>
        <TextField {...bind('firstname')} label="First name" autoComplete="given-name" maxLength={255} />
        <TextField {...bind('lastname')} label="Last name" autoComplete="family-name" maxLength={255} />
      </div>
      <TextField {...bind('street1')} label="Street address" autoComplete="address-line1" />
      <TextField {...bind('street2')} label="Apartment, suite" optional autoComplete="address-line2" />
      <div className={styles.trio}>
        <TextField
          {...looksUp(bind('postcode'))}
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
        />
        <TextField {...bind('city')} label="City" autoComplete="address-level2" />
        <Select
          {...bind('region_code')}
          label="State"
          placeholder="Choose a state"
          options={REGIONS}
          autoComplete="address-level1"
          hint={regionHint(form.watch('region_code')) ?? undefined}
        />
      </div>
      <TextField
        {...bind('telephone')}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="For the carrier, if there is a question"
      />
      <Checkbox {...form.register('is_default_shipping')} label="Make this my default address" />
      <div className={styles.buttons}>
        <Button type="submit" loading={isBusy}>
          Save address
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
