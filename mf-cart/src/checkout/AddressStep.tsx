import { useState, type Ref } from 'react';
import type { Address } from '@larder/contracts';
import { Button } from '@larder/ui/actions/Button.tsx';
import { RadioCards } from '@larder/ui/forms/RadioCards.tsx';
import { AddressForm, type OpenAddress } from './AddressForm.tsx';
import { CheckoutPanel } from './CheckoutPanel.tsx';

const lineOf = ({ street1, street2, city, region_code, postcode }: Address): string =>
  [street1, street2, `${city}, ${region_code} ${postcode}`].filter((part) => part !== '').join(', ');

/** Where it ships: one of one's own addresses, or a new one (CHK-069). */
export function AddressStep({
  addresses,
  chosen,
  error,
  opened,
  onChoose,
}: {
  addresses: readonly Address[];
  chosen: Address | null;
  error: string | null;
  /** The edited address, for placing the order. */
  opened: Ref<OpenAddress>;
  onChoose: (id: number) => void;
}) {
  const [form, setForm] = useState<'none' | 'new' | 'change'>('none');
  const isNew = form === 'new' || addresses.length === 0;
  return (
    <CheckoutPanel title="Ship to" id="address">
      {!isNew && form !== 'change' && (
        <>
          <RadioCards
            legend="Your addresses"
            name="address"
            value={chosen ? String(chosen.id) : null}
            error={error}
            options={addresses.map((address) => ({
              value: String(address.id),
              label: `${address.firstname} ${address.lastname}`,
              description: lineOf(address),
            }))}
            onChange={(id) => onChoose(Number(id))}
          />
          <div>
            <Button variant="quiet" onClick={() => setForm('new')}>
              Add an address
            </Button>
            {chosen && (
              <Button variant="quiet" onClick={() => setForm('change')}>
                Change this one
              </Button>
            )}
          </div>
        </>
      )}
      {(isNew || form === 'change') && (
        <AddressForm
          key={form}
          address={form === 'change' ? chosen : null}
          isFirst={addresses.length === 0}
          opened={opened}
          onSaved={({ id }) => {
            onChoose(id);
            setForm('none');
          }}
          {...(addresses.length > 0 ? { onCancel: () => setForm('none') } : {})}
        />
      )}
    </CheckoutPanel>
  );
}
