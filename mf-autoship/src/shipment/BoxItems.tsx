import type { AutoshipItem } from '@larder/contracts';
import { ItemList } from '../items/ItemList.tsx';

/** Contents of a box: first recurring items, then those of this delivery only (AUTO-032). */
export function BoxItems({ label, items }: { label: string; items: readonly AutoshipItem[] }) {
  const again = items.filter(({ once }) => !once);
  const once = items.filter((item) => item.once);
  return (
    <>
      {again.length > 0 && <ItemList items={again} label={`Items of the ${label} box`} level={3} />}
      {once.length > 0 && (
        <>
          <h3>This delivery only</h3>
          <ItemList items={once} label={`One-time items of the ${label} box`} level={3} />
        </>
      )}
    </>
  );
}
