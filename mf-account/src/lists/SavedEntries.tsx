import type { ShopperList } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { Button } from '@larder/ui';
import { itemsText } from './ListEntries.tsx';
import styles from './lists.module.css';

/** Lists of others, each with its author and the way to follow it no longer. */
export function SavedEntries({
  lists,
  busy,
  onRemove,
}: {
  lists: readonly ShopperList[];
  /** Name of the change under way, such as `remove 7`. */
  busy: string | null;
  onRemove: (list: ShopperList) => void;
}) {
  return (
    <ul className={styles.entries} aria-label="Saved lists">
      {lists.map((list) => (
        <li key={list.id} className={styles.entry}>
          {list.key === null ? (
            <span className={styles.name}>{list.name}</span>
          ) : (
            <a href={paths.list(list.key)} className={styles.name}>
              {list.name}
            </a>
          )}
          <span className={styles.count}>{itemsText(list.item_count)}</span>
          <Button
            variant="quiet"
            loading={busy === `remove ${list.id}`}
            aria-label={`Remove ${list.name}`}
            onClick={() => onRemove(list)}
          >
            Remove
          </Button>
          <p className={styles.words}>{[`By ${list.author}`, list.description].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </ul>
  );
}
