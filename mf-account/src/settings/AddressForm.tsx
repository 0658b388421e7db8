import { useEffect } from 'react';
import type { Address } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { addressErrors, formatPhone, phoneDigits } from '@larder/rules';
import { useQueryClient, useShell } from '@larder/shell';
import { useFilledPlace } from '@larder/shell/bundled/zip-place';
import { useStreets } from '@larder/shell/bundled/streets';
import { ADDRESS_LABELS, AddressFields, Button, Checkbox, FormError } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from '../form/form.module.css';

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

/** A form for a new or existing address (ACC-038 … ACC-042, OP-092). A known ZIP fills in city and state while they are empty. */
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
    labels: { ...ADDRESS_LABELS, is_default_shipping: 'Make this my default address' },
    check: addressErrors,
    async send(values) {
      const body = { ...values, telephone: phoneDigits(values.telephone) };
      await (address
        ? api.call('PUT /account/address/{id}', { params: { id: address.id }, body })
        : api.call('POST /account/address', { body }));
      await queryClient.invalidateQueries({ queryKey: keys.addresses });
      void queryClient.invalidateQueries({ queryKey: keys.cart('checkout') });
      // The deliveries to an account depend on its ZIP (OP-125).
      void refreshSession();
      onDone();
    },
  });
  // The form takes the place of the button that opened it.
  useEffect(() => form.setFocus('firstname'), [form]);
  const [postcode, region, street] = form.watch(['postcode', 'region_code', 'street1']);
  useFilledPlace(
    postcode.trim(),
    (name) => form.getValues(name),
    (name, value) => form.setValue(name, value, { shouldValidate: form.formState.isSubmitted }),
    (message) => form.setError('postcode', { type: 'api', message }),
  );
  const streets = useStreets(street.trim(), postcode.trim(), (name, value) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  );
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={onSubmit}
      noValidate
      aria-label={address ? 'Change address' : 'New address'}
    >
      <FormError {...problem} />
      <AddressFields field={field} region={region} streets={streets} />
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
