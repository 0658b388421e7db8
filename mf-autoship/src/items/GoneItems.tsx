import type { AutoshipItem } from '@larder/contracts';
import { Panel } from '@larder/ui';
import { SwapButton } from './SwapButton.tsx';

/** Says what is not sold any more, and offers something like it in its place. */
export function GoneItems({ items }: { items: readonly AutoshipItem[] }) {
  return items
    .filter(({ status }) => status === 'discontinued')
    .map((item) => (
      <Panel key={item.item_id} tone="outlined">
        <p>{`We no longer sell ${item.name}, so it does not come any more. Something like it can take its place.`}</p>
        <div>
          <SwapButton item={item} />
        </div>
      </Panel>
    ));
}
