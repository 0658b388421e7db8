import type { ProductDetail } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import {
  boxFee,
  BOX_LABELS,
  boxTypeOf,
  DEFAULT_MAX_QTY,
  estimatedDelivery,
  formatUsd,
  isBuyable,
  longDayText,
  SIGNATURE_TEXT,
  thirtyDayLimitText,
  thresholdText,
  type ShippingConfig,
} from '@larder/rules';
import { useShipping } from '@larder/shell';
import IdCard from 'lucide-react/icons/id-card';
import Layers from 'lucide-react/icons/layers';
import Leaf from 'lucide-react/icons/leaf';
import Snowflake from 'lucide-react/icons/snowflake';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import styles from './PurchaseNotes.module.css';

/** Paths of the host's information pages. */

interface Note {
  key: string;
  icon: typeof Truck;
  text: ReactNode;
}

function Snap() {
  return (
    <>
      EBT/SNAP eligible. <a href={paths.ebtDelivery}>How it works</a>
    </>
  );
}

/** The day and what it costs, then box facts, then number facts: only what is true of this product. */
function notesOf(product: ProductDetail, shipping: ShippingConfig): Note[] {
  const box = boxTypeOf({ soldAsFresh: product.sold_as_fresh, boxType: product.box_type });
  const canBuy = isBuyable({ inStock: product.in_stock, isAvailable: product.is_available });
  const { min_order_qty: min, max_order_qty: max, max_per_30_days: monthly, promised_date: day } = product;
  const notes: (Note | false)[] = [
    canBuy &&
      day !== null && {
        key: 'day',
        icon: Truck,
        text: (
          <>
            Order now and it ships by {longDayText(day)}. <b>Expected {longDayText(estimatedDelivery(box, day))}.</b>{' '}
            {BOX_LABELS[box]} box: {formatUsd(boxFee(box, shipping))}, free on {thresholdText(box, shipping)}.
          </>
        ),
      },
    box === 'wine' && { key: 'wine', icon: IdCard, text: SIGNATURE_TEXT },
    box === 'fresh' && {
      key: 'cold',
      icon: Snowflake,
      text: 'Ships cold in its own fresh box.',
    },
    box === 'frozen' && { key: 'cold', icon: Snowflake, text: 'Ships frozen in its own box.' },
    product.ebt_eligibility === 1 && { key: 'snap', icon: Leaf, text: <Snap /> },
    canBuy && min > 1 && { key: 'min', icon: Layers, text: `Minimum quantity: ${min}` },
    canBuy && max < DEFAULT_MAX_QTY && max > 0 && { key: 'max', icon: Layers, text: `Limit ${max} per order.` },
    canBuy && monthly !== null && { key: 'month', icon: Layers, text: thirtyDayLimitText(monthly) },
  ];
  return notes.filter((note) => note !== false);
}

/** Facts to know before buying: days, shipping, age, cold chain, SNAP, minimum and maximum quantity (CAT-094, CAT-124). */
export function PurchaseNotes({ product }: { product: ProductDetail }) {
  const notes = notesOf(product, useShipping());
  if (!notes.length) return null;
  return (
    <ul className={styles.notes} aria-label="Good to know">
      {notes.map(({ key, icon: Icon, text }) => (
        <li key={key} className={styles.note}>
          <Icon size={18} aria-hidden="true" />
          <span>{text}</span>
        </li>
      ))}
      {product.promised_date !== null && (
        <li className={styles.more}>
          <a href={paths.shipping}>How each box ships</a>
        </li>
      )}
    </ul>
  );
}
