import type { ShownWidths } from '@larder/rules';
import { ProductImage } from '@larder/ui';
import styles from './PictureTiles.module.css';

export interface PictureTile {
  key: string;
  name: string;
  url: string;
  image: string | null;
}

/**
 * As the grid lays its columns out: two, three, then more of at most 128 px, and six on desktops. Between phones and desktops all tiles ask for
 * the same file: a list has twenty of them, and each would name ten.
 */
const TILES: ShownWidths = [
  { from: 0, share: 1 / 2, less: 44 / 2 },
  { from: 356, share: 1 / 3, less: 56 / 3 },
  { from: 468, px: 128 },
  { from: 1024, share: 1 / 6, less: 184 / 6 },
  { from: 1200, px: 170 },
];

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
              width={isSmall ? 96 : 170}
              shown={isSmall ? undefined : TILES}
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
