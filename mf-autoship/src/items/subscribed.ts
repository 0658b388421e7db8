import type { AutoshipItem } from '@larder/contracts';
import { toCents, type Cents } from '@larder/rules';

/** Items that come in one rhythm. Amounts are cents of one delivery. */
export interface Rhythm {
  months: number;
  items: AutoshipItem[];
  costCents: Cents;
  savedCents: Cents;
}

/** Live items by how often they come, the most frequent first. What is skipped once is still subscribed, what is paused is not. */
export function rhythms(items: readonly AutoshipItem[]): Rhythm[] {
  const live = items.filter(({ status }) => status === 'active' || status === 'skipped' || status === 'processing');
  const months = [...new Set(live.map(({ frequency }) => frequency))].toSorted((a, b) => a - b);
  return months.map((each) => {
    const own = live.filter(({ frequency }) => frequency === each);
    const sum = (of: (item: AutoshipItem) => Cents) => own.reduce((total, item) => total + of(item) * item.product_data.qty, 0);
    return {
      months: each,
      items: own,
      costCents: sum((item) => toCents(item.price)),
      savedCents: sum((item) => Math.max(0, toCents(item.product.price) - toCents(item.price))),
    };
  });
}
