import { keys } from '@larder/contracts/keys';
import { birthDateError, requiredError } from '@larder/rules';
import { useApi, useClock, useQueryClient } from '@larder/shell';
import { Button, FormError, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from '../form/form.module.css';

/** Verifies the applicant's identity; then staff reads the application (OP-049, OP-082). */
export function ProofForm() {
  const api = useApi();
  const clock = useClock();
  const queryClient = useQueryClient();
  const { field, onSubmit, busy, problem } = useStoreForm({
    defaults: { date_of_birth: '' },
    check: (values) => ({
      date_of_birth: requiredError(values.date_of_birth) ?? birthDateError(values.date_of_birth, clock.now()),
    }),
    async send(body) {
      await api.call('POST /gives/verify', { body });
      await queryClient.invalidateQueries({ queryKey: keys.gives });
    },
    labels: { date_of_birth: 'Birth date' },
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="What describes you">
      <FormError {...problem} />
      <TextField {...field('date_of_birth')} type="date" autoComplete="bday" />
      <Button type="submit" size="full" loading={busy}>
        Confirm
      </Button>
    </form>
  );
}
