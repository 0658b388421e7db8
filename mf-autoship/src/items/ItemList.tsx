import type { AutoshipItem } from '@larder/contracts';
import { ItemRow } from './ItemRow.tsx';
import styles from './ItemList.module.css';

/** A list of Autoship items. */
export function ItemList({ items, label, level }: { items: readonly AutoshipItem[]; label: string; level?: 2 | 3 }) {
  return (
    <ul className={styles.items} aria-label={label}>
      {items.map((item) => (
        <ItemRow key={item.item_id} item={item} level={level} />
      ))}
    </ul>
  );
}
