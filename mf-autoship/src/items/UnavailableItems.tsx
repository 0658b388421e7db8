import type { AutoshipItem } from '@larder/contracts';
import { useApi, useQuery } from '@larder/shell';
import { Button, Panel } from '@larder/ui';
import { autoshipPriceText } from '../data/autoship-price.ts';
import { likeQuery } from '../data/queries.ts';
import { SwapButton } from './SwapButton.tsx';
import { useSwap } from './use-swap.ts';

/** Replaces an unavailable item with the most similar product by one press; the email about it links here. */
function UnavailableItem({ item }: { item: AutoshipItem }) {
  const { data } = useQuery(likeQuery(useApi(), item.item_id));
  const { busy, swap } = useSwap(item);
  const best = data?.[0];
  const price = best && autoshipPriceText(best);
  return (
    <Panel tone="outlined">
      <p>{`We no longer sell ${item.name}, so it won’t be in your deliveries. You can replace it with a similar item.`}</p>
      <div>
        {best && (
          <Button loading={busy === String(best.id)} onClick={() => void swap(best)}>
            {`Send ${best.title} instead${price ? `, ${price}` : ''}`}
          </Button>
        )}{' '}
        <SwapButton item={item} />
      </div>
    </Panel>
  );
}

/** Lists the items that are no longer available, and offers a similar product for each. */
export function UnavailableItems({ items }: { items: readonly AutoshipItem[] }) {
  return items
    .filter(({ status }) => status === 'discontinued')
    .map((item) => <UnavailableItem key={item.item_id} item={item} />);
}
