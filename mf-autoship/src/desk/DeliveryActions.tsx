import { useState } from 'react';
import type { DeskDelivery } from '@larder/contracts';
import { useMay } from '@larder/shell/bundled/desk/use-may';
import { Button } from '@larder/ui';
import { customerText } from './delivery-text.ts';
import styles from './desk.module.css';
import { MoveDialog } from './MoveDialog.tsx';
import { RetryDialog } from './RetryDialog.tsx';
import { SkipDialog } from './SkipDialog.tsx';

const DIALOGS = { Retry: RetryDialog, Move: MoveDialog, Skip: SkipDialog } as const;
type Action = keyof typeof DIALOGS;

/** What an employee can do with a delivery now. */
export function DeliveryActions({ delivery }: { delivery: DeskDelivery }) {
  const [action, setAction] = useState<Action | null>(null);
  const canWrite = useMay('autoship.write');
  if (!canWrite) return null;
  if (delivery.is_own) return <span className={styles.soft}>Your own</span>;
  const actions: Action[] = [
    ...(delivery.is_retryable ? (['Retry'] as const) : []),
    ...(delivery.is_changeable ? (['Move', 'Skip'] as const) : []),
  ];
  const Dialog = action && DIALOGS[action];
  return (
    <div className={styles.actions}>
      {actions.map((name) => (
        <Button
          key={name}
          variant="secondary"
          aria-label={`${name} the delivery of ${customerText(delivery)}`}
          onClick={() => setAction(name)}
        >
          {name}
        </Button>
      ))}
      {Dialog && <Dialog delivery={delivery} onClose={() => setAction(null)} />}
    </div>
  );
}
