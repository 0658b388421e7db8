import { useImperativeHandle, useState, type FormEvent, type Ref } from 'react';
import type { Address } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { addressErrors, formatPhone, nameError } from '@larder/rules';
import { useQueryClient, useShell, useViewer } from '@larder/shell';
import { useFilledPlace } from '@larder/shell/bundled/zip-place';
import { useStreets } from '@larder/shell/bundled/streets';
import { Button } from '@larder/ui/actions/Button.tsx';
import { ADDRESS_LABELS, AddressFields } from '@larder/ui/forms/AddressFields.tsx';
import { Checkbox } from '@larder/ui/forms/Checkbox.tsx';
import { FormError } from '@larder/ui/forms/FormError.tsx';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from './checkout.module.css';

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

/** The part of an edited address that Place order needs. */
export interface OpenAddress {
  /** Whether something was typed that is not saved. */
  isChanged(): boolean;
  /** Saves it; null when something is wrong, which is then marked and focused. */
  save(): Promise<Address | null>;
}

/** Adds an address, or changes one (CHK-027 … CHK-029, ACC-039 … ACC-042). City and state follow the ZIP (API-071), which is the one of the account at first. */
export function AddressForm({
  address,
  isFirst,
  opened,
  onSaved,
  onCancel,
}: {
  address: Address | null;
  /** There is no other: it becomes the default unless the shopper unticks the box. */
  isFirst: boolean;
  opened: Ref<OpenAddress>;
  onSaved: (address: Address) => void;
  onCancel?: () => void;
}) {
  const { api, refreshSession } = useShell();
  const queryClient = useQueryClient();
  const { account } = useViewer();
  const [isBusy, setBusy] = useState(false);
  const { form, field, checked, refuse, problem } = useStoreForm<Values>({
    defaults: {
      firstname: address?.firstname ?? account?.firstname ?? '',
      lastname: address?.lastname ?? account?.lastname ?? '',
      street1: address?.street1 ?? '',
      street2: address?.street2 ?? '',
      city: address?.city ?? '',
      postcode: address?.postcode ?? account?.billing_zip ?? '',
      region_code: address?.region_code ?? '',
      telephone: address?.telephone ?? '',
      is_default_shipping: address?.is_default_shipping ?? isFirst,
    },
    labels: { ...ADDRESS_LABELS, is_default_shipping: 'Make this my default address' },
    check: (values) => ({
      ...addressErrors(values),
      firstname: nameError(values.firstname),
      lastname: nameError(values.lastname),
    }),
  });

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
  const save = async (): Promise<Address | null> => {
    const values = await checked();
    if (!values) return null;
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
      // The delivery options of an account depend on its ZIP (OP-125).
      void refreshSession();
      onSaved(answer.address);
      return answer.address;
    } catch (error) {
      refuse(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  useImperativeHandle(opened, () => ({ save, isChanged: () => form.formState.isDirty }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void save();
  };
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label={address ? 'Change address' : 'New address'}
    >
      <FormError>{problem.children}</FormError>
      <AddressFields field={field} region={region} streets={streets} />
      <Checkbox {...field('is_default_shipping')} />
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
