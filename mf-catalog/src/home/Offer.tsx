import { paths } from '@larder/contracts/paths';
import { annualSavingText, BOX_LABELS, BOX_TYPES, DEFAULT_SHIPPING, formatUsd, thresholdText, type BoxType } from '@larder/rules';
import styles from './Offer.module.css';

const BOX_TEXTS: Readonly<Record<BoxType, string>> = {
  grocery: 'Pantry, snacks, home and care.',
  fresh: 'Produce and dairy, packed cold.',
  frozen: 'Fish, meat and ready meals on ice.',
  wine: 'Small growers. Signed for at the door, 21 and over.',
};

const BOX_HREFS: Readonly<Record<BoxType, string>> = {
  grocery: paths.category('pantry'),
  fresh: paths.category('fresh'),
  frozen: paths.category('frozen'),
  wine: paths.category('wine'),
};

const BOX_FEES: Readonly<Record<BoxType, number>> = {
  grocery: DEFAULT_SHIPPING.groceryFeeCents,
  fresh: DEFAULT_SHIPPING.perishableFeeCents,
  frozen: DEFAULT_SHIPPING.perishableFeeCents,
  wine: DEFAULT_SHIPPING.wineFeeCents,
};

/** How membership saves money. */
export function Savings() {
  return (
    <section className={styles.savings} aria-labelledby="savings-heading">
      <h2 id="savings-heading">How it pays for itself</h2>
      <ol className={styles.steps}>
        <li>
          <h3>Member prices on everything</h3>
          <p>The shelf price is the member price. What others pay elsewhere stands beside it, struck through.</p>
        </li>
        <li>
          <h3>Thrive Cash back</h3>
          <p>Many items put credit on your account with each order. It comes off the next one.</p>
        </li>
        <li>
          <h3>{annualSavingText()}</h3>
          <p>That is what the yearly plan costs less than twelve single months. Cancel when you like.</p>
        </li>
      </ol>
    </section>
  );
}

/** The four boxes an order is shipped in (CART-003 … CART-006). */
export function Boxes() {
  return (
    <section className={styles.boxes} aria-labelledby="boxes-heading">
      <h2 id="boxes-heading">Four boxes, one order</h2>
      <ul className={styles.cards}>
        {BOX_TYPES.map((box) => (
          <li key={box} className={styles[box]}>
            <a className={styles.card} href={BOX_HREFS[box]}>
              <span className={styles.name}>{BOX_LABELS[box]}</span>
              <span>{BOX_TEXTS[box]}</span>
              <span className={styles.terms}>
                Free shipping on {thresholdText(box)}, else {formatUsd(BOX_FEES[box])}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
