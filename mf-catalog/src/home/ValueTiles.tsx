import { paths } from '@larder/contracts/paths';
import { useApi, useQuery } from '@larder/shell';
import { valuesQuery } from '../browse/browse-data.ts';
import { PictureTiles } from '../browse/PictureTiles.tsx';
import styles from './CategoryTiles.module.css';

const SHOWN = 6;

/** A few things one can shop by: diets first, then what is certified. */
export function ValueTiles() {
  const { data = [] } = useQuery(valuesQuery(useApi()));
  if (!data.length) return null;
  const some = [
    ...data.filter(({ type }) => type === 'diets').slice(0, 4),
    ...data.filter(({ type }) => type === 'certifications').slice(0, 2),
  ];
  return (
    <section className={styles.section} aria-labelledby="values-heading">
      <div className={styles.head}>
        <h2 id="values-heading">Shop by what matters to you</h2>
        <a className={styles.all} href={paths.values}>
          See all values
        </a>
      </div>
      <PictureTiles
        tiles={some
          .slice(0, SHOWN)
          .map(({ type, url_key, name, image }) => ({ key: url_key, name, image, url: paths.attribute(type, url_key) }))}
      />
    </section>
  );
}
