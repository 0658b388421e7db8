import { Panel } from '@larder/ui/layout/Panel.tsx';
import { itemCountText } from './BoxPanel.tsx';
import { CartLineRow } from './CartLineRow.tsx';
import type { LocalItem } from './local-cart.ts';
import styles from './BoxPanel.module.css';

/** Gift cards and what else is not shipped: no box, so no fee, no ship day and no way to free shipping (OP-211). */
export function MailedPanel({ lines }: { lines: readonly LocalItem[] }) {
  return (
    <Panel as="section" aria-labelledby="mailed" className={styles.box}>
      <header className={styles.head}>
        <div>
          <h2 id="mailed" className={styles.name}>
            By email
          </h2>
          <p className={styles.when}>Nothing to ship</p>
        </div>
        <p className={styles.amount}>
          <span className={styles.itemCount}>{itemCountText(lines.reduce((sum, { qty }) => sum + qty, 0))}</span>
        </p>
      </header>
      <ul className={styles.lines}>
        {lines.map(({ key, item, qty }) => (
          <CartLineRow key={key} item={item} qty={qty} />
        ))}
      </ul>
    </Panel>
  );
}
