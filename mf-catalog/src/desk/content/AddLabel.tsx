import type { DeskLabel } from '@larder/contracts';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, FormError, TextArea, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import styles from './categories.module.css';

interface AddLabelProps {
  /** The family that gets the label, and how its members are called. */
  family: { readonly value: DeskLabel['type']; readonly one: string };
  onClose: () => void;
  onDone: (label: DeskLabel) => void;
}

function AddForm({ family, onDone }: Pick<AddLabelProps, 'family' | 'onDone'>) {
  const add = useDeskCall('POST /desk/labels', { invalidates: ['GET /desk/labels'] });
  const form = useStoreForm({
    defaults: { name: '', description: '' },
    labels: { name: 'Name', description: 'Description' },
    check: ({ name }) => ({ name: name.trim() === '' ? 'This is a required field.' : null }),
    async send({ name, description }) {
      const body = { type: family.value, name: name.trim(), description: description.trim() };
      const response = await add.call({ body });
      if (response) onDone(response.label);
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormError {...form.problem} />
      <TextField {...form.field('name')} maxLength={60} autoComplete="off" />
      <TextArea
        {...form.field('description')}
        maxLength={2000}
        rows={5}
        optional
        hint="Shoppers and search engines read it at the top of the page."
      />
      <Button type="submit" loading={form.busy}>
        Add
      </Button>
    </form>
  );
}

/** Dialog that adds a brand or another label. */
export function AddLabel({ family, onClose, onDone }: AddLabelProps) {
  return (
    <Dialog title={`Add a ${family.one}`} lead="Its page shows products once they have it." open onClose={onClose}>
      <AddForm family={family} onDone={onDone} />
    </Dialog>
  );
}
