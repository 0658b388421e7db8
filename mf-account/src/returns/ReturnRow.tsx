import { useState } from 'react';
import type { OrderReturns } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { ApiError, useApi, useQueryClient } from '@larder/shell';
import { Button, FormError } from '@larder/ui';
import { outcomeText, whatText } from './return-text.ts';
import styles from './returns.module.css';

/** One return: its number, its items and its outcome; until it arrives it can be withdrawn. */
export function ReturnRow({ orderId, one }: { orderId: string; one: OrderReturns['returns'][number] }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const withdraw = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { success: _, ...returns } = await api.call('POST /account/return/{id}/withdraw', { params: { id: one.return_id } });
      queryClient.setQueryData<OrderReturns>(keys.orderReturns(orderId), returns);
      void queryClient.invalidateQueries({ queryKey: keys.orderReports(orderId) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.shown);
      void queryClient.invalidateQueries({ queryKey: keys.orderReturns(orderId) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={styles.row}>
      <p>
        <strong>Return {one.return_number}</strong>
        <br />
        {whatText(one)}
        <br />
        {outcomeText(one)}
      </p>
      {one.return_state === 'asked' && (
        <Button
          variant="secondary"
          size="small"
          loading={busy}
          aria-label={`Keep it: withdraw return ${one.return_number}`}
          onClick={() => void withdraw()}
        >
          Keep it
        </Button>
      )}
      <FormError>{failure}</FormError>
    </li>
  );
}
