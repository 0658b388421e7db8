import { nameError } from '@larder/rules';
import { Button, FormError, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from '../form/form.module.css';

interface ListText {
  name: string;
  description: string;
}

const NONE: ListText = { name: '', description: '' };

/** Name and description of a list, new or known (OP-084). `send` rejects with an `ApiError` to show it by field. */
export function ListForm({
  label,
  button,
  values = NONE,
  send,
  onCancel,
}: {
  label: string;
  button: string;
  values?: ListText;
  send(words: ListText): Promise<void>;
  onCancel?: () => void;
}) {
  const { form, field, onSubmit, busy, problem } = useStoreForm({
    defaults: values,
    labels: { name: 'Name', description: 'Description' },
    check: ({ name }) => ({ name: nameError(name) }),
    async send(words) {
      await send(words);
      form.reset();
    },
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label={label}>
      <FormError {...problem} />
      <div className={styles.pair}>
        <TextField {...field('name')} maxLength={255} autoComplete="off" />
        <TextField {...field('description')} optional maxLength={1000} autoComplete="off" />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" loading={busy}>
          {button}
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
