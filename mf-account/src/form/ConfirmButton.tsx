import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button, FormError } from '@larder/ui';
import { useRun } from '../settings/use-run.ts';
import styles from './form.module.css';

// Few shoppers open it, so it loads on request.
const Dialog = lazy(() => import('@larder/ui/overlay/Dialog.tsx').then((module) => ({ default: module.Dialog })));

/**
 * A button whose action needs a confirmation: it opens a dialog that names the consequences. An `ApiError` of the action is
 * displayed in the dialog, which stays open.
 * @param confirm the button of the dialog that runs the action; null when the action is impossible
 * @param onConfirm runs the action; call `close` once it has succeeded
 * @param children more content of the dialog, given the text of the last failure
 */
export function ConfirmButton({
  label,
  variant = 'secondary',
  title,
  lead,
  dismiss,
  confirm,
  onConfirm,
  children,
}: {
  label: string;
  variant?: 'primary' | 'secondary';
  title: string;
  lead: string;
  dismiss: string;
  confirm: { label: string; variant?: 'primary' | 'danger'; disabled?: boolean } | null;
  onConfirm: (close: () => void) => Promise<void>;
  children?: (failure: string | null) => ReactNode;
}) {
  const [dialogState, setDialogState] = useState<'never' | 'open' | 'closed'>('never');
  const { busy, failure, run } = useRun();
  const close = () => setDialogState('closed');
  return (
    <>
      <Button variant={variant} onClick={() => setDialogState('open')}>
        {label}
      </Button>
      {dialogState !== 'never' && (
        <Suspense>
          <Dialog
            open={dialogState === 'open'}
            onClose={close}
            insistent
            title={title}
            lead={lead}
            footer={
              <>
                <Button variant="secondary" onClick={close}>
                  {dismiss}
                </Button>
                {confirm && (
                  <Button
                    variant={confirm.variant ?? 'primary'}
                    loading={busy}
                    disabled={confirm.disabled}
                    onClick={() => void run(() => onConfirm(close))}
                  >
                    {confirm.label}
                  </Button>
                )}
              </>
            }
          >
            <div className={styles.form}>
              <FormError>{failure}</FormError>
              {children?.(failure)}
            </div>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
