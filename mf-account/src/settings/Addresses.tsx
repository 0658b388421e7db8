import { useEffect, useRef, useState } from 'react';
import type { Address } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { useApi, useQuery } from '@larder/shell';
import { Badge, Button, ErrorState, FormError, Skeleton } from '@larder/ui';
import formStyles from '../form/form.module.css';
import { AddressForm } from './AddressForm.tsx';
import { addressesQuery } from './addresses-query.ts';
import { DeletionQuestion } from './DeletionQuestion.tsx';
import styles from './settings.module.css';
import { useChange } from './use-change.ts';
import { useDeletion } from './use-deletion.ts';

/** One address and its actions. */
function AddressEntry({
  address,
  onEdit,
  busy,
  onDelete,
}: {
  address: Address;
  onEdit: () => void;
  busy: boolean;
  onDelete: () => void;
}) {
  const name = `${address.street1}, ${address.city}`;
  return (
    <li className={styles.entry}>
      <address className={styles.words}>
        <strong>
          {address.firstname} {address.lastname}
        </strong>
        <br />
        {address.street1}
        {address.street2 && `, ${address.street2}`}
        <br />
        {address.city}, {address.region_code} {address.postcode}
      </address>
      {address.is_default_shipping && <Badge tone="leaf">Default</Badge>}
      <div className={styles.tools}>
        <Button variant="quiet" aria-label={`Change ${name}`} onClick={onEdit}>
          Change
        </Button>
        <Button variant="quiet" loading={busy} aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}

/** Own addresses, the default marked: add, change, delete (ACC-043, OP-092). */
export function Addresses() {
  const api = useApi();
  const { data, isError, isFetching, refetch } = useQuery(addressesQuery(api));
  const { busy, failure, run } = useChange(keys.addresses);
  const { question, keep, remove } = useDeletion(run);
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (edited === null && wasEdited.current) add.current?.focus();
    wasEdited.current = edited !== null;
  }, [edited]);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="8rem" />;
  if (edited !== null) {
    return (
      <AddressForm
        key={edited === 'new' ? 'new' : edited.id}
        address={edited === 'new' ? null : edited}
        onDone={() => setEdited(null)}
      />
    );
  }
  return (
    <div className={formStyles.form}>
      <FormError>{failure}</FormError>
      {data.length === 0 && <p>No address yet. We ship to the contiguous 48 states.</p>}
      <ul className={styles.list}>
        {data.map((address) => (
          <AddressEntry
            key={address.id}
            address={address}
            busy={busy === String(address.id)}
            onEdit={() => setEdited(address)}
            onDelete={() =>
              void remove(String(address.id), (query) =>
                api.call('DELETE /account/address/{id}', { params: { id: address.id }, query }),
              ).then(() => add.current?.focus())
            }
          />
        ))}
      </ul>
      <DeletionQuestion what="this address" question={question} busy={busy !== null} onKeep={keep} />
      <div>
        <Button ref={add} variant="secondary" onClick={() => setEdited('new')}>
          Add an address
        </Button>
      </div>
    </div>
  );
}
