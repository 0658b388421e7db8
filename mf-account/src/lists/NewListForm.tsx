import { nameError } from '@larder/rules';
import { Button, FormError, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from '../form/form.module.css';

/** Names a new list. `send` rejects with an `ApiError` to show it at the name. */
export function NewListForm({ send }: { send(name: string): Promise<void> }) {
  const { form, field, onSubmit, busy, problem } = useStoreForm({
    defaults: { name: '' },
    labels: { name: 'New list' },
    check: ({ name }) => ({ name: nameError(name) }),
    async send({ name }) {
      await send(name.trim());
      form.reset();
    },
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="Create a list">
      <FormError {...problem} />
      <TextField {...field('name')} maxLength={255} autoComplete="off" />
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" loading={busy}>
          Create and save
        </Button>
      </div>
    </form>
  );
}
