import { useRef, useState } from 'react';
import type { AutoshipItem } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { formatDollars, frequencyText, shortDayText } from '@larder/rules';
import { Badge, Button, ProductImage } from '@larder/ui';
import { ITEM_STATUS, REMOVE_FAILED } from '../data/texts.ts';
import { useChange } from '../data/use-change.ts';
import { ItemEditor } from './ItemEditor.tsx';
import { SwapButton } from './SwapButton.tsx';
import styles from './ItemRow.module.css';

type TargetStatus = 'active' | 'paused' | 'skipped' | 'cancelled';

/** Label and action of a press, by the item's state (AUTO-003, AUTO-014). */
const ACTIONS: Readonly<Partial<Record<AutoshipItem['status'], readonly { to: TargetStatus; text: string; done: string }[]>>> = {
  active: [
    { to: 'skipped', text: 'Skip once', done: 'skips its next delivery.' },
    { to: 'paused', text: 'Pause', done: 'is paused.' },
  ],
  paused: [{ to: 'active', text: 'Resume', done: 'is active again.' }],
  skipped: [{ to: 'active', text: 'Don’t skip', done: 'comes as planned.' }],
};

/** States with a next delivery day: paused and unavailable items have none, regardless of their stored day. */
const NEXT_DAY: ReadonlySet<AutoshipItem['status']> = new Set(['active', 'skipped', 'processing']);

function Facts({ item }: { item: AutoshipItem }) {
  const { status, product_data: data, price } = item;
  return (
    <p className={styles.facts}>
      <Badge tone={status === 'active' ? 'leaf' : 'plain'}>{ITEM_STATUS[status]}</Badge>
      <span>{`${data.qty} × ${formatDollars(price)}`}</span>
      <span>{item.once ? 'This delivery only' : frequencyText(item.frequency)}</span>
      {NEXT_DAY.has(status) && (
        <span>
          Next on <time dateTime={item.scheduled_at_date}>{shortDayText(item.scheduled_at_date)}</time>
        </span>
      )}
    </p>
  );
}

/**
 * An item on Autoship with its actions: pause, resume, skip, remove, and change day, frequency and quantity (AUTO-014 …
 * AUTO-018). Items in preparation and unavailable items have no actions (OP-003, OP-102).
 */
export function ItemRow({ item, level = 2 }: { item: AutoshipItem; level?: 2 | 3 }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { busy, run } = useChange();
  const Heading = `h${level}` as const;
  const { item_id: itemId, name } = item;
  const set = (status: TargetStatus, words: { done: string; failed?: string; undo?: () => void }) =>
    void run(status, {
      itemId,
      ...words,
      call: (api) => api.call('PUT /autoship/item/{itemId}', { params: { itemId }, body: { status } }),
    });
  /** Removed items have no row any more, so the way back is an item like it: same product, amount and rhythm. */
  const addAgain = () =>
    void run('add_again', {
      itemId,
      done: `${name} is on Autoship again.`,
      call: (api) =>
        api.call('POST /autoship/item', {
          body: {
            product_id: item.product_id,
            qty: item.product_data.qty,
            frequency: item.frequency,
            ...(item.once && { once: true }),
          },
        }),
    });
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <li className={styles.row} aria-busy={busy !== null}>
      <ProductImage className={styles.picture} image={item.product.image} alt="" width={88} seed={item.product_id} />
      <div className={styles.words}>
        <Heading className={styles.heading}>
          <a className={styles.name} href={paths.product(item.product.url_key)}>
            <span className={styles.brand}>{item.product.manufacturer}</span> {name}
          </a>
        </Heading>
        <Facts item={item} />
        {!item.editable && item.status !== 'discontinued' && (
          <p className={styles.note}>This delivery can no longer be changed.</p>
        )}
      </div>
      {item.editable && (
        <div className={styles.actions}>
          <Button
            ref={opener}
            className={styles.change}
            variant="secondary"
            aria-expanded={isOpen}
            aria-label={`Change ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            Change
          </Button>
          {ACTIONS[item.status]?.map(({ to, text, done }) => (
            <Button
              key={to}
              variant="quiet"
              className={styles.action}
              loading={busy === to}
              aria-label={`${text}: ${name}`}
              onClick={() => set(to, { done: `${name} ${done}` })}
            >
              {text}
            </Button>
          ))}
          <SwapButton item={item} className={styles.action} />
          <Button
            variant="quiet"
            className={styles.action}
            loading={busy === 'cancelled'}
            aria-label={`Remove ${name} from Autoship`}
            onClick={() =>
              set('cancelled', { done: `${name} was removed from Autoship.`, failed: REMOVE_FAILED, undo: addAgain })
            }
          >
            Remove
          </Button>
        </div>
      )}
      {isOpen && item.editable && (
        <div className={styles.editor}>
          <ItemEditor item={item} onDone={close} />
        </div>
      )}
    </li>
  );
}
