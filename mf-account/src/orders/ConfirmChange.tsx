import { useState } from 'react';
import type { ChangePreview as Preview, Order } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { formatDollars } from '@larder/rules';
import { ApiError, keepPreviousData, useQuery, useQueryClient, useShell } from '@larder/shell';
import { Button, ErrorState, FormError } from '@larder/ui';
import { useKeyOf } from '../form/use-key-of.ts';
import { ChangePreview } from './ChangePreview.tsx';
import { changePreviewQuery, type OrderChange } from './order-queries.ts';
import { PayingCard } from './PayingCard.tsx';
import styles from './orders.module.css';

/** Shows what a change of an order means, and makes it once it is confirmed. Sent again after a lost answer it has the same key. */
export function ConfirmChange({
  order,
  change,
  hint,
  onDone,
}: {
  order: Order;
  /** Null while nothing is chosen. */
  change: OrderChange | null;
  hint: string;
  onDone(): void;
}) {
  const { api, snacks } = useShell();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [card, setCard] = useState('');
  const [failure, setFailure] = useState<{ of: string; text: string } | null>(null);
  const keyOf = useKeyOf();
  const preview = useQuery({
    ...changePreviewQuery(api, order.order_id, change ?? {}),
    enabled: change !== null,
    placeholderData: keepPreviousData,
  });
  const shown = change === null ? undefined : preview.data;
  const changeKey = JSON.stringify(change);

  const confirm = async ({ grand_total: total, charge }: Preview) => {
    setBusy(true);
    setFailure(null);
    const pays = charge > 0 && card !== '' ? { cc_id: Number(card) } : {};
    const body = { ...change, expected_total: total.toFixed(2), ...pays };
    try {
      const answer = await api.call('POST /account/order/{id}/change', {
        params: { id: order.order_id },
        body,
        idempotencyKey: keyOf(body),
      });
      queryClient.setQueryData(keys.order(order.order_id), answer.order);
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      snacks.show({ type: 'success', message: `Order #${order.increment_id} is changed.`, autoDismiss: true });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure({ of: changeKey, text: error.shown });
      void queryClient.invalidateQueries({ queryKey: keys.order(order.order_id) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <div aria-live="polite">
        {change === null ? (
          <p className={styles.soft}>{hint}</p>
        ) : shown ? (
          <>
            <ChangePreview order={order} preview={card === '' ? shown : { ...shown, charge_to: null }} />
            {shown.charge > 0 && <PayingCard own={shown.charge_to} value={card} onChange={setCard} />}
          </>
        ) : preview.isError ? (
          preview.error instanceof ApiError && preview.error.code === 400 ? (
            <FormError>{preview.error.shown}</FormError>
          ) : (
            <ErrorState onRetry={() => void preview.refetch()} retrying={preview.isFetching} />
          )
        ) : (
          <p className={styles.soft}>Calculating…</p>
        )}
      </div>
      <FormError>{failure?.of === changeKey ? failure.text : null}</FormError>
      <div className={styles.actions}>
        {shown && (
          <Button
            variant={shown.cancels ? 'danger' : 'primary'}
            loading={busy || preview.isPlaceholderData}
            onClick={() => void confirm(shown)}
          >
            {confirmText(shown)}
          </Button>
        )}
        <Button variant="secondary" onClick={onDone}>
          Keep it as is
        </Button>
      </div>
    </>
  );
}

function confirmText({ cancels, charge }: Preview): string {
  if (cancels) return 'Cancel the order';
  return charge > 0 ? `Pay ${formatDollars(charge)} and change` : 'Confirm change';
}
