import type { CallResponse } from '@larder/contracts';
import type { ApiKeyScope } from '@larder/rules';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, FormError, Select, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import styles from './integrations.module.css';
import { SCOPE_OPTIONS } from './integration-text.ts';

/** An API key with its secret, as the response of its creation has it. */
export type CreatedKey = CallResponse<'POST /desk/integrations/keys'>;

const FIRST_SCOPE: ApiKeyScope = 'warehouse';

/** Dialog that creates an API key. */
export function CreateKey({ onCreated, onClose }: { onCreated: (created: CreatedKey) => void; onClose: () => void }) {
  const create = useDeskCall('POST /desk/integrations/keys', { invalidates: ['GET /desk/integrations/keys'] });
  const form = useStoreForm({
    defaults: { name: '', scope: FIRST_SCOPE },
    labels: { name: 'Name', scope: 'Scope' },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Please name the system that will use the key.' : null }),
    async send({ name, scope }) {
      const created = await create.call({ body: { name: name.trim(), scope } });
      if (created) onCreated(created);
    },
  });
  return (
    <Dialog
      title="Create an API key"
      lead="A system calls the store with it. Use one key for each system."
      open
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormError {...form.problem} />
        <TextField {...form.field('name')} maxLength={60} autoComplete="off" hint="Which system uses it, such as Reno depot." />
        <Select {...form.field('scope')} options={SCOPE_OPTIONS} />
        <Button type="submit" loading={form.busy}>
          Create key
        </Button>
      </form>
    </Dialog>
  );
}
