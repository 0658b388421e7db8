import { cx } from '../cx.ts';
import styles from './PaymentMark.module.css';

const MARKS: Readonly<Record<string, readonly [text: string, look: string]>> = {
  visa: ['VISA', 'visa'],
  mastercard: ['', 'mastercard'],
  'american express': ['AMEX', 'amex'],
  amex: ['AMEX', 'amex'],
  discover: ['DISCOVER', 'discover'],
  paypal: ['PayPal', 'paypal'],
  venmo: ['venmo', 'venmo'],
  'apple pay': ['Pay', 'apple'],
  'google pay': ['Pay', 'google'],
  ebt: ['EBT', 'ebt'],
};

/**
 * Draws the mark of a card brand or wallet, next to its name: screen readers skip it.
 * @param name Brand or wallet in any case, such as `visa` or `Apple Pay`; others draw nothing.
 */
export function PaymentMark({ name }: { name: string }) {
  const mark = MARKS[name.toLowerCase()];
  if (!mark) return null;
  const [text, look] = mark;
  return (
    <span className={cx(styles.mark, styles[look])} aria-hidden="true" translate="no">
      {text}
    </span>
  );
}
