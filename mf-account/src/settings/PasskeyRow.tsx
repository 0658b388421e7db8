import { useState } from 'react';
import type { Passkey } from '@larder/contracts';
import { requiredError } from '@larder/rules';
import { useApi } from '@larder/shell';
import { Button, FormError, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import formStyles from '../form/form.module.css';
import styles from './ways-in.module.css';

const day = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'America/Los_Angeles' });

function NameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => Promise<unknown> }) {
  const api = useApi();
  const { field, onSubmit, busy, problem } = useStoreForm({
    defaults: { name: passkey.name },
    check: ({ name }) => ({ name: requiredError(name) }),
    async send({ name }) {
      await api.call('PUT /account/passkeys/{id}', { params: { id: passkey.id }, body: { name } });
      await onDone();
    },
    labels: { name: 'Name of the passkey' },
  });
  return (
    <form method="post" className={formStyles.form} onSubmit={onSubmit} noValidate aria-label={`Rename ${passkey.name}`}>
      <FormError {...problem} />
      <TextField {...field('name')} maxLength={60} autoComplete="off" />
      <div className={formStyles.actions}>
        <Button type="submit" variant="secondary" loading={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** One passkey: its name, its creation date, and its last use. */
export function PasskeyRow({
  passkey,
  onChange,
  onRemove,
}: {
  passkey: Passkey;
  onChange: () => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}) {
  const [isNaming, setIsNaming] = useState(false);
  const { name, created_at: created, last_used_at: used } = passkey;
  if (isNaming) {
    return (
      <li>
        <NameForm passkey={passkey} onDone={() => onChange().then(() => setIsNaming(false))} />
      </li>
    );
  }
  return (
    <li className={styles.key}>
      <p>
        <strong>{name}</strong>
        <span className={formStyles.small}>
          Added {day(created)}, {used === null ? 'not used yet' : `last used ${day(used)}`}
        </span>
      </p>
      <div className={formStyles.actions}>
        <Button variant="quiet" aria-label={`Rename ${name}`} onClick={() => setIsNaming(true)}>
          Rename
        </Button>
        <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => void onRemove()}>
          Remove
        </Button>
      </div>
    </li>
  );
}
