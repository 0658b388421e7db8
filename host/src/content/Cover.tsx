import { imageUrl, imageWidth } from '@larder/rules';
import styles from './content.module.css';

/** Shown widths on offer, px; a cover is drawn up to 1600 wide (CAT-131, CAT-133). */
const WIDTHS = [239, 399, 599, 799] as const;

/** The picture of an article. It says nothing that the heading beside it does not, so it has no text of its own. */
export function Cover({ picture, sizes, first = false }: { picture: string; sizes: string; first?: boolean }) {
  return (
    <img
      className={styles.cover}
      src={imageUrl(picture, 399)}
      srcSet={WIDTHS.map((width) => `${imageUrl(picture, width)} ${imageWidth(picture, width)}w`).join(', ')}
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
