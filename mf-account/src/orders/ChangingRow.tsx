import type { ReactNode } from 'react';
import { ProductImage } from '@larder/ui';
import styles from './orders.module.css';

/** A product with its picture, its name, a secondary line of text, and its quantity control. */
export function ChangingRow({
  productId,
  image,
  name,
  about,
  children,
}: {
  productId: number;
  image: string;
  name: string;
  about: string;
  children: ReactNode;
}) {
  return (
    <li className={styles.changing}>
      <ProductImage className={styles.picture} image={image} alt="" width={64} seed={productId} />
      <div>
        <p className={styles.changingName}>{name}</p>
        <p className={styles.soft}>{about}</p>
      </div>
      {children}
    </li>
  );
}
