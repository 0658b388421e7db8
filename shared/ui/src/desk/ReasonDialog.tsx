import type { ReactNode } from 'react';

import { Button } from '../actions/Button.tsx';
import { FormError } from '../forms/FormError.tsx';
import { TextArea } from '../forms/TextField.tsx';
import { useStoreForm } from '../forms/use-store-form.ts';
import { Dialog } from '../overlay/Dialog.tsx';
import styles from './parts.module.css';

type ReasonDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  lead?: string;
  /** What the button does, such as `Refund $12.00`. */
  action: string;
  isDangerous?: boolean;
  /** Carries the change out; a rejection shows its texts, by field or above the form. */
  onConfirm: (reason: string) => Promise<void>;
  /** Further fields above the reason, which their owner holds. */
  children?: ReactNode;
};

/** Letters of a reason, as the API accepts it. */
const LONGEST = 500;

/** Asks for the reason of a change before it is made; the audit log stores it. */
export function ReasonDialog({ open, onClose, title, lead, ...rest }: ReasonDialogProps) {
  return (
    <Dialog title={title} lead={lead} open={open} onClose={onClose}>
      <ReasonForm {...rest} />
    </Dialog>
  );
}

function ReasonForm({
  action,
  isDangerous = false,
  onConfirm,
  children,
}: Pick<ReasonDialogProps, 'action' | 'isDangerous' | 'onConfirm' | 'children'>) {
  const form = useStoreForm({
    defaults: { reason: '' },
    labels: { reason: 'Reason' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'Please say why.' : null }),
    send: ({ reason }) => onConfirm(reason.trim()),
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormError {...form.problem} />
      {children}
      <TextArea {...form.field('reason')} maxLength={LONGEST} rows={3} hint="The audit log shows it." />
      <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} loading={form.busy}>
        {action}
      </Button>
    </form>
  );
}
