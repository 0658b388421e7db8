import { useState } from 'react';
import { useQueryClient } from '@larder/shell';
import { Button, FormError, TextArea } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from './after-sale.module.css';

interface DecisionProps {
  /** Subject of the decision, for screen readers. */
  of: string;
  yes: string;
  onYes(): Promise<unknown>;
  /** Key of the query that lists what waits. */
  listKey: readonly unknown[];
  /** Left out where nothing can be refused yet. */
  onRefuse?(refusal: string): Promise<unknown>;
}

/** Buttons of staff: one approves, the other refuses with a reason. Either refetches the list: a colleague may have decided first. */
export function Decision({ of, yes, onYes, listKey, onRefuse }: DecisionProps) {
  const queryClient = useQueryClient();
  const [isRefusing, setIsRefusing] = useState(false);
  const refetchList = () => void queryClient.invalidateQueries({ queryKey: listKey });
  const go = useStoreForm<Record<never, string>>({
    defaults: {},
    labels: {},
    check: () => ({}),
    send: () =>
      onYes()
        .finally(refetchList)
        .then(() => undefined),
  });
  const refuse = useStoreForm<{ refusal: string }>({
    defaults: { refusal: '' },
    labels: { refusal: 'Reason, shown to the shopper' },
    check: ({ refusal }) => ({ refusal: refusal.trim() === '' ? 'Please give a reason. The shopper will see it.' : null }),
    send: ({ refusal }) => (onRefuse?.(refusal) ?? Promise.resolve()).finally(refetchList).then(() => undefined),
  });
  if (isRefusing && onRefuse)
    return (
      <form method="post" className={styles.decision} onSubmit={refuse.onSubmit} noValidate aria-label={`Refuse ${of}`}>
        <FormError {...refuse.problem} />
        <TextArea {...refuse.field('refusal')} rows={2} maxLength={300} />
        <div className={styles.buttons}>
          <Button type="submit" variant="danger" size="small" loading={refuse.busy}>
            Refuse
          </Button>
          <Button variant="secondary" size="small" onClick={() => setIsRefusing(false)}>
            Not now
          </Button>
        </div>
      </form>
    );
  return (
    <form method="post" className={styles.decision} onSubmit={go.onSubmit} noValidate aria-label={`Decide ${of}`}>
      <FormError {...go.problem} />
      <div className={styles.buttons}>
        {/* First, so that who presses twice on what was there before pays nothing back. */}
        {onRefuse && (
          <Button variant="secondary" size="small" onClick={() => setIsRefusing(true)}>
            Refuse …
          </Button>
        )}
        <Button type="submit" size="small" loading={go.busy}>
          {yes}
        </Button>
      </div>
    </form>
  );
}
