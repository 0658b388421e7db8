import type { ShownWidths } from '@larder/rules';
import { Picture } from '@larder/ui';
import styles from './content.module.css';

/** The picture of an article. It repeats what the heading next to it says, so its alt text is empty. */
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
