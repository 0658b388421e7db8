import type { ReactNode } from 'react';
import { paths } from '@larder/contracts/paths';
import { Slot } from '@larder/shell';
import { Panel, ProductImage } from '@larder/ui';
import type { LarderItem } from './larder-query.ts';
import styles from './LarderShelf.module.css';
import { daysLeft, leftText } from './runs-low.ts';

interface LarderShelfProps {
  title: string;
  items: readonly LarderItem[];
  now: Date;
  /** Shown under the heading. */
  children?: ReactNode;
  /** Actions for an item of this shelf. */
  note?: (item: LarderItem) => ReactNode;
}

/** Some of what a shopper has at home, by their rhythm; each can come by itself. */
export function LarderShelf({ title, items, now, children, note }: LarderShelfProps) {
  return (
    <Panel as="section" aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.product.id} className={styles.item}>
            <ProductImage image={item.product.image} alt="" width={64} seed={item.product.id} />
            <div className={styles.words}>
              <a href={paths.product(item.product.url_key)}>{item.product.title}</a>
              <span>{leftText(daysLeft(item, now))}</span>
              <span className={styles.note}>{`${item.because}, ${item.qty} at a time`}</span>
              {!item.suits && <span>Doesn’t match your diets, or may contain something you avoid.</span>}
              {note?.(item)}
            </div>
            <div className={styles.action}>
              <Slot name="autoship.button" props={{ product: item.product }} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
