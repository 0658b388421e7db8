import { ProductImage } from '@larder/ui';
import styles from './PictureTiles.module.css';

export interface PictureTile {
  key: string;
  name: string;
  url: string;
  image: string | null;
}

/** Places to go as pictures with their names below: a row that scrolls on phones (small), or a grid. */
export function PictureTiles({ tiles, size = 'large' }: { tiles: readonly PictureTile[]; size?: 'small' | 'large' }) {
  const isSmall = size === 'small';
  return (
    <ul className={styles.tiles} data-size={size}>
      {tiles.map(({ key, name, url, image }, index) => (
        <li key={key}>
          <a className={styles.tile} href={url}>
            <ProductImage
              image={image ?? ''}
              alt=""
              width={isSmall ? 96 : 178}
              {...(!isSmall && { widths: [104, 178], sizes: '(min-width: 1024px) 178px, 30vw' })}
              fit="cover"
              seed={index}
            />
            <span className={styles.name}>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
