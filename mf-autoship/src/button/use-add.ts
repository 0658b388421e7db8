import { frequencyText } from '@larder/rules';
import { useState } from 'react';
import type { AutoshipItem, ListedProduct } from '@larder/contracts';
import { useShell } from '@larder/shell';
import { useChange } from '../data/use-change.ts';

/** Months between two deliveries, or with the next delivery only. */
export type Rhythm = number | 'once';

/** Puts products on autoship (AUTO-013, OP-102): the least quantity that can be ordered, changed later on its pages. */
export function useAdd(): {
  busy: boolean;
  failure: string | null;
  added: AutoshipItem | null;
  add(product: ListedProduct, rhythm: Rhythm): Promise<boolean>;
} {
  const { session, events, refreshSession } = useShell();
  const { busy, failure, run } = useChange();
  const [added, setAdded] = useState<AutoshipItem | null>(null);
  return {
    busy: busy !== null,
    failure,
    added,
    add: (product, rhythm) =>
      run('add', {
        done:
          rhythm === 'once'
            ? `${product.title} comes with your next delivery.`
            : `${product.title} is on Autoship, ${frequencyText(rhythm).toLowerCase()}.`,
        async call(api) {
          const how = rhythm === 'once' ? { once: 1 as const } : { frequency: rhythm };
          const body = { product_id: product.id, qty: Math.max(1, product.min_order_qty), ...how };
          const { autoship_item: item } = await api.call('POST /autoship/item', { body });
          setAdded(item);
          events.emit('autoship.changed', { itemId: item.item_id });
          // The first item switches autoship on for the account (OP-103); it is added even when that cannot be read back now.
          if (session.get().account?.autoship.autoship_enabled === false) {
            await refreshSession();
            events.emit('session.changed', { reason: 'account' });
          }
        },
      }),
  };
}
