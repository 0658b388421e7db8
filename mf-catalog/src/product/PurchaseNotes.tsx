import type { ProductDetail } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { boxTypeOf, isBuyable, SIGNATURE_TEXT } from '@larder/rules';
import styles from './PurchaseNotes.module.css';

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** What one must know before buying: age, cold chain, smallest and largest number, when it comes. */
export function PurchaseNotes({ product }: { product: ProductDetail }) {
  const box = boxTypeOf({ soldAsFresh: product.sold_as_fresh, boxType: product.box_type });
  const canBuy = isBuyable({ inStock: product.in_stock, isAvailable: product.is_available });
  const notes = [
    box === 'wine' && SIGNATURE_TEXT,
    box === 'fresh' && 'Ships cold in a fresh box of its own, so that it arrives as it left us.',
    box === 'frozen' && 'Ships frozen in a box of its own.',
    canBuy && product.min_order_qty > 1 && `Sold from ${product.min_order_qty} pieces.`,
    canBuy &&
      product.promised_date !== null &&
      `Order now and it ships by ${DAY.format(new Date(`${product.promised_date}T00:00:00Z`))}.`,
  ].filter((note) => note !== false);
  if (!notes.length) return null;
  return (
    <ul className={styles.notes} aria-label="Good to know">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {box !== 'grocery' && (
        <li>
          <a href={paths.shipping}>How each box ships</a>
        </li>
      )}
    </ul>
  );
}
