import type { ShownWidths } from '@larder/rules';
import { ProductImage } from '@larder/ui';
import styles from './PictureTiles.module.css';

interface PictureTile {
  key: string;
  name: string;
  url: string;
  image: string | null;
}

/**
 * As the grid lays its columns out: two, three, then more, which are at most 128 px wide and on tablets 119, and six on desktops. Between phones
 * and desktops they ask for what is enough for the widest of them: a list has twenty tiles, and each would name a dozen files.
 */
const TILES: ShownWidths = [
  { from: 0, share: 1 / 2, less: 44 / 2 },
  { from: 356, share: 1 / 3, less: 56 / 3 },
  { from: 468, px: 128 },
  { from: 692, px: 119 },
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
