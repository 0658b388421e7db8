import type { DeskCategory } from '@larder/contracts';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { Button, FormError, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import styles from './categories.module.css';

interface AddCategoryProps {
  /** The category above; null adds a department. */
  parent: DeskCategory | null;
  onClose: () => void;
  onDone: (category: DeskCategory) => void;
}

function AddForm({ parent, onDone }: Pick<AddCategoryProps, 'parent' | 'onDone'>) {
  const add = useDeskCall('POST /desk/categories', { invalidates: ['GET /desk/categories'] });
  const form = useStoreForm({
    defaults: { name: '' },
    labels: { name: 'Name' },
    check: ({ name }) => ({ name: name.trim() === '' ? 'This is a required field.' : null }),
    async send({ name }) {
      const response = await add.call({ body: { parent_id: parent?.id ?? null, name: name.trim() } });
      if (response) onDone(response.category);
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormError {...form.problem} />
      <TextField {...form.field('name')} maxLength={60} autoComplete="off" />
      <Button type="submit" loading={form.busy}>
        Add
      </Button>
    </form>
  );
}

/** Dialog that adds a category after its siblings. */
export function AddCategory({ parent, onClose, onDone }: AddCategoryProps) {
  return (
    <Dialog
      title={parent ? `Add a category below ${parent.name}` : 'Add a department'}
      lead="The menu shows it once it has products."
      open
      onClose={onClose}
    >
      <AddForm parent={parent} onDone={onDone} />
    </Dialog>
  );
}
