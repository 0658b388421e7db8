import type { ShopperList } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { Badge } from '@larder/ui';
import styles from './lists.module.css';

/** Returns the number of items as text: `1 item`, `3 items`. */
export const itemsText = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

function Entry({
  href,
  name,
  words,
  count,
  badge,
}: {
  href: string;
  name: string;
  words: string;
  count: number | undefined;
  badge?: string;
}) {
  return (
    <li className={styles.entry}>
      <a href={href} className={styles.name}>
        {name}
      </a>
      {badge !== undefined && <Badge tone="leaf">{badge}</Badge>}
      {count !== undefined && <span className={styles.count}>{itemsText(count)}</span>}
      {words !== '' && <p className={styles.words}>{words}</p>}
    </li>
  );
}

/** Own lists with Favorites as the fixed first entry (OP-096). `favorites` is undefined until it is known. */
export function ListEntries({
  lists,
  favorites,
  isFirstPage,
}: {
  lists: readonly ShopperList[];
  favorites: number | undefined;
  isFirstPage: boolean;
}) {
  return (
    <ul className={styles.entries} aria-label="Lists">
      {isFirstPage && (
        <Entry
          href={paths.myList('favorites')}
          name="Favorites"
          words="Everything you’ve marked with a heart."
          count={favorites}
        />
      )}
      {lists.map(({ id, name, description, item_count, permission_value }) => (
        <Entry
          key={id}
          href={paths.myList(id)}
          name={name}
          words={description}
          count={item_count}
          {...(permission_value === 1 && { badge: 'Shared' })}
        />
      ))}
    </ul>
  );
}
