import type { ProductCard } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { imageUrl, imageWidth } from '@larder/rules';
import styles from './StillLife.module.css';

const BOARDS = [4, 3] as const;
/** As many products as stand on the boards. */
export const STANDING = BOARDS[0] + BOARDS[1];
const WIDTH = 168;
const WIDTHS = [96, WIDTH] as const;

/** Two boards of a larder with what members buy most on them. */
export function StillLife({ products }: { products: readonly ProductCard[] }) {
  const boards = [products.slice(0, BOARDS[0]), products.slice(BOARDS[0], STANDING)];
  return (
    <div className={styles.larder}>
      {boards.map((board, index) => (
        <ul key={index} className={styles.board} aria-label={index === 0 ? 'On the upper shelf' : 'On the lower shelf'}>
          {board.map(({ id, image, url_key, manufacturer, title }) => (
            <li key={id}>
              <a href={paths.product(url_key)} aria-label={`${manufacturer} ${title}`}>
                <img
                  src={imageUrl(image, WIDTH)}
                  srcSet={WIDTHS.map((width) => `${imageUrl(image, width)} ${imageWidth(image, width)}w`).join(', ')}
                  sizes="(min-width: 768px) 168px, 24vw"
                  alt=""
                  width={WIDTH}
                  height={WIDTH}
                  fetchPriority={index === 0 ? 'high' : undefined}
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
