import { paths } from '@larder/contracts/paths';
import { boxFee, BUILT, BOX_LABELS, BOX_TYPES, formatUsd, thresholdText, type BoxType } from '@larder/rules';
import { useShipping } from '@larder/shell';
import { ButtonLink, cx } from '@larder/ui';
import { useDepartments } from '../navigation/navigation-query.ts';
import styles from './Offer.module.css';

const steps = () => [
  { heading: 'Join', text: 'Start with a free 30-day trial or a full year. You can browse and fill your cart first.' },
  { heading: 'Fill your boxes', text: 'Shop pantry, fresh, frozen and wine in one cart. We pack each box the right way.' },
  BUILT.autoshipOrders
    ? {
        heading: 'Set up Autoship',
        text: 'Add your staples to Autoship. Change or skip a delivery until two days before it ships.',
      }
    : { heading: 'Track your order', text: 'Track every box and reorder with one tap.' },
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
  wine: 'Small growers. Adult signature (21+) required at delivery.',
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
                Free shipping on {thresholdText(box, shipping)}, otherwise {formatUsd(boxFee(box, shipping))}
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
