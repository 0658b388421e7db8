import { paths } from '@larder/contracts/paths';
import { annualSavingText, formatDollars, formatUsd } from '@larder/rules';
import { ProductCard } from '@larder/ui';
import { useShownAtHome } from '../data/recommend-query.ts';
import { basketOf, type Basket } from './basket.ts';
import styles from './Savings.module.css';

/** A basket of today's shown prices as its receipt: the figure is added up from them, not claimed. */
function Receipt({ basket }: { basket: Basket }) {
  return (
    <div className={styles.receipt}>
      <h3 className={styles.receiptTitle}>One basket at today’s prices</h3>
      <ul className={styles.lines}>
        {basket.products.map((product) => (
          <li key={product.id} className={styles.line}>
            <ProductCard product={product} variant="thumbnail" />
            <a className={styles.name} href={paths.product(product.url_key)}>
              {product.title}
            </a>
            <s className={styles.was}>{formatDollars(product.msrp)}</s>
            <span>{formatDollars(product.price)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <dt>At list prices</dt>
        <dd>{formatUsd(basket.msrp)}</dd>
        <dt>Member price</dt>
        <dd>{formatUsd(basket.price)}</dd>
        <dt className={styles.saved}>You save</dt>
        <dd className={styles.saved}>{formatUsd(basket.saved)}</dd>
      </dl>
    </div>
  );
}

/** How membership saves money, with a figure out of the prices that are shown. */
export function Savings() {
  const basket = basketOf(useShownAtHome());
  return (
    <section className={styles.savings} aria-labelledby="savings-heading" data-receipt={basket !== null}>
      <div className={styles.words}>
        <h2 id="savings-heading">{basket ? `${formatUsd(basket.saved)} saved on one basket` : 'How it pays for itself'}</h2>
        <ul className={styles.reasons}>
          <li>
            <h3>Member prices on everything</h3>
            <p>The shelf price is the member price. The list price is next to it, struck through.</p>
          </li>
          <li>
            <h3>Thrive Cash back</h3>
            <p>Many items earn credit when your order is delivered. We apply it to your next order.</p>
          </li>
          <li>
            <h3>{annualSavingText()}</h3>
            <p>That’s how much the annual plan saves compared with 12 monthly payments. Cancel anytime.</p>
          </li>
        </ul>
      </div>
      {basket && <Receipt basket={basket} />}
    </section>
  );
}
