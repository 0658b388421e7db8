import { useEffect } from 'react';
import type { Address } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { addressErrors, formatPhone, phoneDigits, regionHint, regionOptions } from '@larder/rules';
import { useQueryClient, useShell } from '@larder/shell';
import { Button, Checkbox, FormError, Select, TextField } from '@larder/ui';
import { useStoreForm } from '../form/use-store-form.ts';
import styles from '../form/form.module.css';
import { useZipPlace } from '../payment/use-zip-place.ts';

interface AddressValues {
  firstname: string;
  lastname: string;
  street1: string;
  street2: string;
  postcode: string;
  city: string;
  region_code: string;
  telephone: string;
  is_default_shipping: boolean;
}

const REGIONS = regionOptions();

/** A new address, or one to change (ACC-038 … ACC-042, OP-092). A known ZIP fills in city and state while they are empty. */
export function AddressForm({ address, onDone }: { address: Address | null; onDone: () => void }) {
  const { api, refreshSession } = useShell();
  const queryClient = useQueryClient();
  const { form, field, onSubmit, busy, problem } = useStoreForm<AddressValues>({
    defaults: {
      firstname: address?.firstname ?? '',
      lastname: address?.lastname ?? '',
      street1: address?.street1 ?? '',
      street2: address?.street2 ?? '',
      postcode: address?.postcode ?? '',
      city: address?.city ?? '',
      region_code: address?.region_code ?? '',
      telephone: address ? formatPhone(address.telephone) : '',
      is_default_shipping: address?.is_default_shipping ?? false,
    },
    labels: {
      firstname: 'First name',
      lastname: 'Last name',
      street1: 'Street',
      street2: 'Apartment, floor',
      postcode: 'ZIP code',
      city: 'City',
      region_code: 'State',
      telephone: 'Phone',
      is_default_shipping: 'Ship here unless I say otherwise',
    },
    check: addressErrors,
    async send(values) {
      const body = { ...values, telephone: phoneDigits(values.telephone) };
      await (address
        ? api.call('PUT /account/address/{id}', { params: { id: address.id }, body })
        : api.call('POST /account/address', { body }));
      await queryClient.invalidateQueries({ queryKey: keys.addresses });
      void queryClient.invalidateQueries({ queryKey: keys.cart('checkout') });
      // What the store delivers to an account goes by its ZIP (OP-125).
      void refreshSession();
      onDone();
    },
  });
  // The form takes the place of the button that opened it.
  useEffect(() => form.setFocus('firstname'), [form]);
  const [postcode, region] = form.watch(['postcode', 'region_code']);
  const place = useZipPlace(postcode.trim());
  useEffect(() => {
    if (!place) return;
    if (form.getValues('city') === '') form.setValue('city', place.city);
    if (form.getValues('region_code') === '') form.setValue('region_code', place.region_code);
  }, [place, form]);
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={onSubmit}
      noValidate
      aria-label={address ? 'Change address' : 'New address'}
    >
      <FormError {...problem} />
      <div className={styles.pair}>
        <TextField {...field('firstname')} autoComplete="shipping given-name" />
        <TextField {...field('lastname')} autoComplete="shipping family-name" />
      </div>
      <TextField {...field('street1')} autoComplete="shipping address-line1" />
      <TextField {...field('street2')} optional autoComplete="shipping address-line2" />
      <div className={styles.pair}>
        <TextField {...field('postcode')} inputMode="numeric" autoComplete="shipping postal-code" maxLength={10} />
        <TextField {...field('city')} autoComplete="shipping address-level2" />
        <Select
          {...field('region_code')}
          options={REGIONS}
          placeholder="Choose a state"
          autoComplete="shipping address-level1"
          hint={regionHint(region) ?? undefined}
        />
        <TextField {...field('telephone')} type="tel" autoComplete="shipping tel-national" />
      </div>
      <Checkbox {...field('is_default_shipping')} />
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          Save address
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
