import { useEffect, useRef, useState } from 'react';
import type { DeskMe } from '@larder/contracts';
import { useShell } from '@larder/shell';
import { Button, FormError, PasswordField, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import styles from './desk.module.css';

type Result = 'proved' | 'declined';
type Needs = Pick<DeskMe, 'proof_needs_code' | 'proof_needs_password'>;

const REQUIRED = 'Please fill this in.';

function ProofForm({ needs, onEnd }: { needs: Needs; onEnd: (result: Result) => void }) {
  const { api, snacks } = useShell();
  const { proof_needs_code: needsCode, proof_needs_password: needsPassword } = needs;
  const form = useStoreForm({
    defaults: { password: '', otpCode: '' },
    labels: { password: 'Password', otpCode: 'Code' },
    check: ({ password, otpCode }) => ({
      password: needsPassword && password === '' ? REQUIRED : null,
      otpCode: needsCode && otpCode.trim() === '' ? REQUIRED : null,
    }),
    async send({ password, otpCode }) {
      const body = { ...(needsPassword && { password }), ...(needsCode && { otpCode: otpCode.trim() }) };
      await api.call('POST /desk/proof', { body });
      onEnd('proved');
    },
    forget: ['password', 'otpCode'],
  });
  const sendCode = async () => {
    try {
      await api.call('POST /account/otp');
      snacks.show({ type: 'success', message: 'A code is on its way to your email address.', autoDismiss: true });
    } catch (error) {
      form.refuse(error);
    }
  };
  return (
    <form className={styles.proof} noValidate onSubmit={form.onSubmit}>
      <FormError {...form.problem} />
      {needsPassword && <PasswordField {...form.field('password')} autoComplete="current-password" />}
      {needsCode && (
        <>
          <TextField {...form.field('otpCode')} inputMode="numeric" autoComplete="one-time-code" />
          <Button variant="secondary" onClick={() => void sendCode()}>
            Send a code
          </Button>
        </>
      )}
      <Button type="submit" loading={form.busy}>
        Go on
      </Button>
    </form>
  );
}

/**
 * Asks for a fresh proof of identity when a call was refused with `fresh_proof_required`; the API client then repeats the call. Pages need not know
 * of it. Calls that wait at the same time share one dialog.
 */
export function ProofDialog({ me }: { me: Needs }) {
  const { commands } = useShell();
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((result: Result) => void)[]>([]);
  const end = (result: Result) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(result);
  };
  useEffect(
    () =>
      commands.fill('desk.prove', () => {
        setOpen(true);
        return new Promise((resolve) => {
          waiting.current.push((is) => resolve({ is }));
        });
      }),
    [commands],
  );
  return (
    <Dialog
      title="Please confirm that it is you"
      lead="This action is sensitive. Your proof is good for ten minutes."
      open={isOpen}
      onClose={() => end('declined')}
    >
      <ProofForm needs={me} onEnd={end} />
    </Dialog>
  );
}
