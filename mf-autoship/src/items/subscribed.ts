import type { AutoshipItem } from '@larder/contracts';
import { lineCents, toCents, type Cents } from '@larder/rules';
import { cardPiece, tiersOf } from '@larder/ui';

/** Items with one frequency. Amounts are cents per delivery. */
export interface Rhythm {
  months: number;
  items: AutoshipItem[];
  costCents: Cents;
  savedCents: Cents;
}

/** Cost of an item in one delivery at this unit price, less its quantity discount. */
const itemCents = ({ product, product_data: { qty } }: AutoshipItem, unitCents: Cents): Cents =>
  lineCents({ unitCents, qty, tiers: tiersOf(product) });

/** Live items by frequency, the most frequent first. An item skipped once is still subscribed, a paused one is not. */
export function rhythms(items: readonly AutoshipItem[]): Rhythm[] {
  const live = items.filter(({ status }) => status === 'active' || status === 'skipped' || status === 'processing');
  const months = [...new Set(live.map(({ frequency }) => frequency))].toSorted((a, b) => a - b);
  return months.map((each) => {
    const own = live.filter(({ frequency }) => frequency === each);
    const costs = own.map((item) => ({
      here: itemCents(item, toCents(item.price)),
      plain: itemCents(item, cardPiece(item.product).unitCents),
    }));
    return {
      months: each,
      items: own,
      costCents: costs.reduce((sum, { here }) => sum + here, 0),
      savedCents: costs.reduce((sum, { here, plain }) => sum + Math.max(0, plain - here), 0),
    };
  });
}
