import type { SalesBooks as Books } from '@larder/contracts';
import { formatUsd, toCents } from '@larder/rules';
import styles from './finance.module.css';

/** Orders of a period compared with payments and ledger, with the difference in words. */
export function SalesBooks({ books }: { books: Books }) {
  const difference = toCents(books.difference);
  const facts: readonly [string, number][] = [
    ['Orders', books.ordered_amount],
    ['Refunded until now', books.order_refunds],
    ['Paid by card, wallet and EBT', books.card_payments],
    ['Returned to cards', books.card_refunds],
    ['Paid by credit (ledger)', books.credit_spent],
    ['Credit returned (ledger)', books.credit_returned],
  ];
  return (
    <section aria-labelledby="books">
      <h2 id="books" className={styles.heading}>
        {difference === 0 ? 'The books agree' : `The books differ by ${formatUsd(difference)}`}
      </h2>
      <p className={styles.text}>
        {difference === 0
          ? 'Orders of this period less their refunds are what payments and ledger received, to the cent.'
          : 'Orders of this period less their refunds are not what payments and ledger received. Please report it to a developer.'}
      </p>
      <dl className={`${styles.facts} ${styles.books}`} data-agrees={difference === 0}>
        {facts.map(([name, dollars]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatUsd(toCents(dollars))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
