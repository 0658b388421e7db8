import { paths } from '@larder/contracts/paths';
import { boxFee, BUILT, BOX_LABELS, BOX_TYPES, formatUsd, thresholdText, type BoxType } from '@larder/rules';
import { useShipping } from '@larder/shell';
import { ButtonLink, cx } from '@larder/ui';
import { useDepartments } from '../navigation/navigation-query.ts';
import styles from './Offer.module.css';

const steps = () => [
  { heading: 'Join', text: 'Thirty days for nothing, or a year at once. Everybody can look around and fill a cart first.' },
  { heading: 'Fill your boxes', text: 'Pantry, fresh, frozen and wine go into one cart. We pack each the way it has to travel.' },
  BUILT.autoshipOrders
    ? { heading: 'Let it repeat', text: 'Put what you always need on autoship, and change or skip it until two days before.' }
    : { heading: 'See it coming', text: 'Follow every box under your orders, and add what was in it again with one press.' },
];

/** How the store works, in three steps. */
export function HowItWorks({ action }: { action?: { text: string; href: string } }) {
  return (
    <section className={styles.how} aria-labelledby="how-heading">
      <h2 id="how-heading">How it works</h2>
      <ol className={styles.steps}>
        {steps().map(({ heading, text }, index) => (
          <li key={heading}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{heading}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {action && (
        <ButtonLink variant="secondary" href={action.href}>
          {action.text}
        </ButtonLink>
      )}
    </section>
  );
}

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

/** The four boxes an order is shipped in (CART-003 … CART-006). One whose department the store does not have leads nowhere. */
export function Boxes() {
  const tree = useDepartments();
  const shipping = useShipping();
  return (
    <section className={styles.boxes} aria-labelledby="boxes-heading">
      <h2 id="boxes-heading">Four boxes, one order</h2>
      <ul className={styles.cards}>
        {BOX_TYPES.map((box) => {
          const words = (
            <>
              <span className={styles.name}>{BOX_LABELS[box]}</span>
              <span>{BOX_TEXTS[box]}</span>
              <span className={styles.terms}>
                Free shipping on {thresholdText(box, shipping)}, else {formatUsd(boxFee(box, shipping))}
              </span>
            </>
          );
          const href = BOX_HREFS[box];
          return (
            <li key={box} className={styles[box]}>
              {!tree || tree.some(({ url }) => url === href) ? (
                <a className={cx(styles.card, styles.link)} href={href}>
                  {words}
                </a>
              ) : (
                <div className={styles.card}>{words}</div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
