import { useId } from 'react';
import { PictureTiles } from '../browse/PictureTiles.tsx';
import { useDepartments } from '../navigation/navigation-query.ts';
import styles from './CategoryTiles.module.css';

/** The departments as pictures; nothing while the menu cannot be had. */
export function CategoryTiles({ heading }: { heading: string }) {
  const id = useId();
  const tree = useDepartments();
  if (!tree?.length) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <PictureTiles tiles={tree.map(({ id: key, name, url, image }) => ({ key: String(key), name, url, image }))} />
    </section>
  );
}
