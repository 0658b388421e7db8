import type { ShownWidths } from '@larder/rules';
import { Picture } from '@larder/ui';
import styles from './content.module.css';

/** The picture of an article. It says nothing that the heading beside it does not, so it has no text of its own. */
export function Cover({ picture, shown, first = false }: { picture: string; shown: ShownWidths; first?: boolean }) {
  return (
    <Picture
      className={styles.cover}
      image={picture}
      shown={shown}
      ahead={first}
      width={1600}
      height={900}
      alt=""
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
