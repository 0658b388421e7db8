import styles from './content.module.css';

/** Widths in px at which covers are drawn. */
const WIDTHS = [480, 800, 1200, 1600] as const;
const at = (picture: string, width: number): string => `${picture}?w=${width}`;

/** The picture of an article. It says nothing that the heading beside it does not, so it has no text of its own. */
export function Cover({ picture, sizes, first = false }: { picture: string; sizes: string; first?: boolean }) {
  return (
    <img
      className={styles.cover}
      src={at(picture, 800)}
      srcSet={WIDTHS.map((width) => `${at(picture, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={1600}
      height={900}
      alt=""
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
