import { useState } from 'react';
import type { Address, Order } from '@larder/contracts';
import { useApi, useQuery } from '@larder/shell';
import { Button, Select } from '@larder/ui';
import { addressesQuery } from '../settings/addresses-query.ts';
import { AddressForm } from '../settings/AddressForm.tsx';
import { ConfirmChange } from './ConfirmChange.tsx';

/** Whether the order ships there already: that address is no choice. */
const isGoingTo = ({ shipping_address: to }: Order, address: Address): boolean =>
  (['firstname', 'lastname', 'street1', 'street2', 'postcode', 'telephone'] as const).every((part) => to[part] === address[part]);

/** Sends an order to another address, saved or new; what that means for tax is shown, and only then confirmed. */
export function ChangeAddress({ order, onDone }: { order: Order; onDone(): void }) {
  const { data: addresses = [] } = useQuery(addressesQuery(useApi()));
  const [chosen, setChosen] = useState('');
  const [isNew, setIsNew] = useState(false);
  if (isNew) return <AddressForm address={null} onDone={() => setIsNew(false)} />;
  return (
    <>
      <Select
        label="Send it to"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        placeholder="Choose an address"
        options={addresses
          .filter((address) => !isGoingTo(order, address))
          .map(({ id, firstname, lastname, street1, city, region_code: region }) => ({
            value: String(id),
            label: `${firstname} ${lastname}, ${street1}, ${city}, ${region}`,
          }))}
      />
      <div>
        <Button variant="quiet" onClick={() => setIsNew(true)}>
          Add a new address
        </Button>
      </div>
      <ConfirmChange
        order={order}
        change={chosen === '' ? null : { address_id: Number(chosen) }}
        hint="You’ll see the new total before anything changes."
        onDone={onDone}
      />
    </>
  );
}
