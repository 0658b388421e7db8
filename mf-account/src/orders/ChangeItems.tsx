import { useRef, useState } from 'react';
import type { ChangePreview as Preview, Order } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { BOX_LABELS, boxType, formatUsd, paymentText, toCents } from '@larder/rules';
import { ApiError, keepPreviousData, useApi, useQuery, useQueryClient, useShell, uuid } from '@larder/shell';
import { Button, ErrorState, FormError, ProductImage, QuantityStepper, Select } from '@larder/ui';
import { cardsQuery } from '../payment/cards-query.ts';
import { ChangePreview } from './ChangePreview.tsx';
import { changePreviewQuery } from './order-queries.ts';
import styles from './orders.module.css';

type Item = Order['items'][number];

/** Pieces of each line are set, the new total is shown, and only then confirmed (OP-093). The same change sent again after a lost answer has the same key. */
export function ChangeItems({ order, onDone }: { order: Order; onDone(): void }) {
  const { api, snacks } = useShell();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<ReadonlyMap<number, number>>(new Map());
  const [busy, setBusy] = useState(false);
  const [card, setCard] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const sent = useRef({ text: '', key: '' });
  const qtyOf = ({ item_id: id, qty }: Item): number => wanted.get(id) ?? qty;
  const changed = order.items
    .filter((item) => qtyOf(item) !== item.qty)
    .map((item) => ({ item_id: item.item_id, qty: qtyOf(item) }));
  const preview = useQuery({
    ...changePreviewQuery(api, order.order_id, changed),
    enabled: changed.length > 0,
    placeholderData: keepPreviousData,
  });
  const set = (items: readonly Item[], qty: number) => {
    setFailure(null);
    setWanted(new Map([...wanted, ...items.map(({ item_id: id }) => [id, qty] as const)]));
  };

  const confirm = async ({ grand_total: total, charge, charge_to: own }: Preview) => {
    setBusy(true);
    setFailure(null);
    const pays = charge > 0 && own === null && card !== '' ? { cc_id: Number(card) } : {};
    const body = { items: changed, expected_total: total.toFixed(2), ...pays };
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: uuid() };
    try {
      const answer = await api.call('POST /account/order/{id}/change', {
        params: { id: order.order_id },
        body,
        idempotencyKey: sent.current.key,
      });
      queryClient.setQueryData(keys.order(order.order_id), answer.order);
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      snacks.show({ type: 'success', message: `Order #${order.increment_id} is changed.`, autoDismiss: true });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      void queryClient.invalidateQueries({ queryKey: keys.order(order.order_id) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <li key={item.item_id} className={styles.changing}>
            <ProductImage className={styles.picture} image={item.image} alt="" width={64} seed={item.product_id} />
            <div>
              <p className={styles.changingName}>{[item.product_name, ...(item.option_labels ?? [])].join(', ')}</p>
              <p className={styles.soft}>
                {formatUsd(toCents(item.price_per_item))} each, {item.qty} ordered
              </p>
            </div>
            {item.can_change ? (
              <QuantityStepper
                className={styles.stepper}
                name={item.product_name}
                count={qtyOf(item)}
                max={item.max_qty}
                place="in your order"
                addText="Put back"
                onAdd={() => set([item], qtyOf(item) + 1)}
                onRemove={() => set([item], qtyOf(item) - 1)}
              />
            ) : (
              <p className={styles.soft}>Stays as it is</p>
            )}
          </li>
        ))}
      </ul>
      <RemoveBoxes items={order.items.filter((item) => item.can_change && qtyOf(item) > 0)} onRemove={(items) => set(items, 0)} />
      <div aria-live="polite">
        {changed.length === 0 ? (
          <p className={styles.soft}>Set the pieces that you want. You see the new total before anything changes.</p>
        ) : preview.data ? (
          <>
            <ChangePreview order={order} preview={preview.data} />
            {preview.data.charge > 0 && preview.data.charge_to === null && <PayingCard value={card} onChange={setCard} />}
          </>
        ) : preview.isError ? (
          preview.error instanceof ApiError && preview.error.code === 400 ? (
            <FormError>{preview.error.message}</FormError>
          ) : (
            <ErrorState onRetry={() => void preview.refetch()} retrying={preview.isFetching} />
          )
        ) : (
          <p className={styles.soft}>Counting …</p>
        )}
      </div>
      <FormError>{failure}</FormError>
      <div className={styles.actions}>
        {changed.length > 0 && preview.data && (
          <Button
            variant={preview.data.cancels ? 'danger' : 'primary'}
            loading={busy || preview.isPlaceholderData}
            onClick={() => void confirm(preview.data)}
          >
            {confirmText(preview.data)}
          </Button>
        )}
        <Button variant="secondary" onClick={onDone}>
          Keep it as it is
        </Button>
      </div>
    </>
  );
}

function confirmText({ cancels, charge }: Preview): string {
  if (cancels) return 'Cancel the order';
  return charge > 0 ? `Pay ${formatUsd(toCents(charge))} and change` : 'Confirm change';
}

/** A saved card for an order that had none to pay. */
function PayingCard({ value, onChange }: { value: string; onChange(card: string): void }) {
  const { data: cards = [] } = useQuery(cardsQuery(useApi()));
  return (
    <Select
      label="Pay with"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', label: 'Choose a saved card' },
        ...cards
          .filter(({ expired }) => !expired)
          .map(({ id, cc_label: label, last4 }) => ({ value: String(id), label: paymentText(label, last4) })),
      ]}
    />
  );
}

/** Takes out all of a box at once, where there are several. */
function RemoveBoxes({ items, onRemove }: { items: readonly Item[]; onRemove(items: readonly Item[]): void }) {
  const boxes = [...new Set(items.map(({ box_type: box }) => boxType(box) ?? 'grocery'))];
  const ofBox = (box: string) => items.filter((item) => (boxType(item.box_type) ?? 'grocery') === box);
  if (boxes.length < 2) return null;
  return (
    <div className={styles.actions}>
      {boxes.map((box) => (
        <Button key={box} variant="quiet" onClick={() => onRemove(ofBox(box))}>
          Remove the {BOX_LABELS[box]} box
        </Button>
      ))}
    </div>
  );
}
