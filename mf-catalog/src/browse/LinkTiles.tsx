import { ProductImage } from '@larder/ui';
import styles from './LinkTiles.module.css';

interface TileLink {
  key: string;
  name: string;
  url: string;
  image: string | null;
}

/** Links to listings, with a picture where there is one. */
export function LinkTiles({ links }: { links: readonly TileLink[] }) {
  return (
    <ul className={styles.tiles}>
      {links.map(({ key, name, url, image }, index) => (
        <li key={key}>
          <a className={styles.tile} href={url}>
            {image !== null && <ProductImage image={image} alt="" width={64} seed={index} className={styles.picture} />}
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
