import { Breadcrumbs, ProductImage } from '@larder/ui';
import { PictureTiles } from '../browse/PictureTiles.tsx';
import styles from './ListingHead.module.css';
import type { About } from './listing-pages.ts';

/** A still life of a shelf, and one of the store's wide ones, of which the right part is seen. */
const SQUARE = {
  width: 280,
  height: 180,
  shown: [
    { from: 0, px: 120 },
    { from: 768, px: 280 },
  ],
};
const WIDE = { width: 520, height: 208 };

/** Heading of a listing: where one is, what it is with its picture, and the shelves below it. */
export function ListingHead({ about }: { about: About }) {
  const { title, eyebrow, description, image, tone, trail, children } = about;
  return (
    <header className={styles.head}>
      {trail.length > 1 && <Breadcrumbs crumbs={trail} />}
      <div className={`${styles.banner} ${image === null ? styles.plain : styles[tone]}`}>
        <div className={styles.words}>
          {eyebrow !== '' && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1>{title}</h1>
          {description !== '' && <p className={styles.lead}>{description}</p>}
        </div>
        {image !== null && (
          <ProductImage
            image={image}
            alt=""
            {...(image.startsWith('/media/banner/') ? WIDE : SQUARE)}
            fit="cover"
            className={styles.picture}
            priority
          />
        )}
      </div>
      {children.length > 0 && (
        <nav aria-label={`Within ${title}`}>
          <PictureTiles tiles={children.map(({ id, ...tile }) => ({ key: String(id), ...tile }))} size="small" />
        </nav>
      )}
    </header>
  );
}
