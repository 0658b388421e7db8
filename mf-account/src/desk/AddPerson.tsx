import type { DeskRole } from '@larder/rules';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { useSnacks } from '@larder/shell';
import { Button, FormError, TextArea, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { RoleBoxes } from './RoleBoxes.tsx';
import { rolesText } from './role-text.ts';
import styles from './team.module.css';

const NO_ROLES: DeskRole[] = [];

function AddForm({ onDone }: { onDone: () => void }) {
  const add = useDeskCall('POST /desk/team', { invalidates: ['GET /desk/team'] });
  const snacks = useSnacks();
  const form = useStoreForm({
    defaults: { email: '', roles: NO_ROLES, reason: '' },
    labels: { email: 'Email', roles: 'Roles', reason: 'Reason' },
    check: ({ email, roles, reason }) => ({
      email: email.trim() === '' ? 'Please give an email address.' : null,
      roles: roles.length === 0 ? 'Please choose a role.' : null,
      reason: reason.trim() === '' ? 'Please say why.' : null,
    }),
    async send({ email, roles, reason }) {
      const response = await add.call({ body: { email: email.trim(), roles, reason: reason.trim() } });
      if (!response) return;
      const { member } = response;
      snacks.show({ type: 'success', message: `${member.email}: ${rolesText(member.roles)}.`, autoDismiss: true });
      onDone();
    },
  });
  const roles = form.form.watch('roles');
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormError {...form.problem} />
      <TextField
        {...form.field('email')}
        type="email"
        autoComplete="off"
        hint="A customer with this address becomes an employee."
      />
      <RoleBoxes
        chosen={roles}
        error={form.field('roles').error}
        onChange={(next) => form.form.setValue('roles', next, { shouldValidate: form.form.formState.isSubmitted })}
      />
      <TextArea {...form.field('reason')} maxLength={500} rows={3} hint="The audit log shows it." />
      <Button type="submit" loading={form.busy}>
        Add
      </Button>
    </form>
  );
}

/** Dialog that gives roles to an account. */
export function AddPerson({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title="Add a person" lead="They sign in with their own account." open={open} onClose={onClose}>
      <AddForm onDone={onClose} />
    </Dialog>
  );
}
