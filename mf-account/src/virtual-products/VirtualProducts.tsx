import { useState } from 'react';
import type { BoughtVirtualProduct, CallResponse, Order } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { DOWNLOAD_LIMIT, type VirtualProduct, virtualProductStateText } from '@larder/rules';
import { ApiError, useClock, useQueryClient, useShell } from '@larder/shell';
import { Button, ButtonLink, FormError, Panel } from '@larder/ui';
import form from '../form/form.module.css';
import styles from '../gift-cards/gift-cards.module.css';

type Call = 'POST /account/virtual_good/{id}/code' | 'POST /account/virtual_good/{id}/refund';

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const readVirtualProduct = (good: BoughtVirtualProduct): VirtualProduct => ({
  delivers: good.delivers,
  downloads: good.downloads,
  expiresAt: momentOf(good.expires_at),
  usedAt: momentOf(good.used_at),
  refundedAt: momentOf(good.refunded_at),
});

/** The order after one more download of a unit. */
const withDownload = (order: Order, id: string, now: Date): Order => ({
  ...order,
  can_cancel: false,
  virtual_goods: order.virtual_goods.map((good) => {
    if (good.virtual_good_id !== id) return good;
    const downloads = good.downloads + 1;
    const link = downloads < DOWNLOAD_LIMIT ? good.download_url : null;
    const usedAt = good.used_at ?? now.toISOString();
    return { ...good, downloads, download_url: link, virtual_good_state: 'used', used_at: usedAt, is_refundable: false };
  }),
});

/** One unit: its state, its code or link, and a refund as long as it is unused. */
function Unit({ good, order }: { good: BoughtVirtualProduct; order: Order }) {
  const { api, snacks } = useShell();
  const queryClient = useQueryClient();
  const now = useClock().now();
  const [pending, setPending] = useState<Call | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { virtual_good_id: id, name, code } = good;
  const isShown = code !== null;

  const send = async (call: Call, message: string) => {
    setPending(call);
    setFailure(null);
    try {
      const answer: CallResponse<Call> = await api.call(call, { params: { id } });
      queryClient.setQueryData<Order>(keys.order(order.order_id), answer.order);
      snacks.show({ type: 'success', message, autoDismiss: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.shown);
      void queryClient.invalidateQueries({ queryKey: keys.order(order.order_id) });
    } finally {
      setPending(null);
    }
  };
  // The file does not say when the server has counted it, so the page counts by itself until its next visit.
  const onDownload = () => {
    const key = keys.order(order.order_id);
    queryClient.setQueryData<Order>(key, (before) => before && withDownload(before, id, now));
    void queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' });
  };
  return (
    <li className={styles.bought}>
      <p>
        <b>{name}</b>
      </p>
      {isShown && (
        <p className={styles.wraps}>
          Your code: <code>{code}</code>
        </p>
      )}
      <p className={styles.soft}>{virtualProductStateText(readVirtualProduct(good), now)}</p>
      <FormError>{failure}</FormError>
      <div className={form.actions}>
        {good.delivers === 'code' && good.virtual_good_state === 'unused' && (
          <Button
            size="small"
            loading={pending === 'POST /account/virtual_good/{id}/code'}
            aria-label={`Show code: ${name}`}
            onClick={() => void send('POST /account/virtual_good/{id}/code', 'Here is your code.')}
          >
            Show code
          </Button>
        )}
        {good.download_url !== null && (
          <ButtonLink size="small" href={good.download_url} download aria-label={`Download: ${name}`} onClick={onDownload}>
            Download
          </ButtonLink>
        )}
        {good.is_refundable && (
          <Button
            variant="secondary"
            size="small"
            loading={pending === 'POST /account/virtual_good/{id}/refund'}
            aria-label={`Refund: ${name}`}
            onClick={() => void send('POST /account/virtual_good/{id}/refund', `${name} is refunded.`)}
          >
            Refund
          </Button>
        )}
      </div>
    </li>
  );
}

/** The codes and downloads of an order. */
export function VirtualProducts({ order }: { order: Order }) {
  const isAnyUnused = order.virtual_goods.some(({ used_at: used, refunded_at: refunded }) => used === null && refunded === null);
  return (
    <Panel as="section" aria-labelledby="order-virtual-products">
      <h2 id="order-virtual-products">Codes and downloads</h2>
      {isAnyUnused && (
        <p className={styles.soft}>You can get a refund for an item until you show its code or download its file.</p>
      )}
      <ul className={styles.cards}>
        {order.virtual_goods.map((good) => (
          <Unit key={good.virtual_good_id} good={good} order={order} />
        ))}
      </ul>
    </Panel>
  );
}
