import { useApi, useQuery } from '@larder/shell';
import { ProductImage } from '@larder/ui';
import { navigationQuery } from '../navigation/navigation-query.ts';
import styles from './CategoryTiles.module.css';

/** The departments as pictures; nothing while the menu cannot be had. */
export function CategoryTiles({ heading }: { heading: string }) {
  const { data: tree = [] } = useQuery(navigationQuery(useApi()));
  if (!tree.length) return null;
  return (
    <section className={styles.section} aria-labelledby="aisles-heading">
      <h2 id="aisles-heading">{heading}</h2>
      <ul className={styles.tiles}>
        {tree.map(({ id, name, url, image }) => (
          <li key={id}>
            <a className={styles.tile} href={url}>
              <ProductImage
                image={image ?? ''}
                alt=""
                width={178}
                widths={[104, 178]}
                sizes="(min-width: 1024px) 178px, 30vw"
                seed={id}
              />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
