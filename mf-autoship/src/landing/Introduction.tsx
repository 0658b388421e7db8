import { paths } from '@larder/contracts/paths';
import { BUILT, AUTOSHIP_FIRST_ORDER, AUTOSHIP_PERCENT } from '@larder/rules';
import { ButtonLink, Panel } from '@larder/ui';
import styles from './Introduction.module.css';

const steps = () =>
  [
    { title: 'Choose your staples', text: 'Choose Autoship on oats, coffee, soap or anything else you buy often.' },
    { title: 'Set how often', text: 'Every month, or every 2, 3 or 4 months. Each item has its own schedule.' },
    {
      title: 'Change your mind',
      text: BUILT.autoshipOrders
        ? 'Skip, pause, move or remove items until two days before they ship.'
        : 'Skip, pause, move or remove anything.',
    },
  ] as const;

/** Explains autoship to customers who have not used it (OP-103). */
export function Introduction({ isFirst }: { isFirst: boolean }) {
  return (
    <Panel tone="field" as="section" aria-labelledby="autoship-introduction" className={styles.band}>
      <div className={styles.words}>
        <h2 id="autoship-introduction" className={styles.heading}>
          {BUILT.autoshipOrders ? 'Never run out again' : 'Your staples, listed'}
        </h2>
        <p className={styles.lead}>
          {BUILT.autoshipOrders
            ? `Autoship delivers your staples automatically, ${AUTOSHIP_PERCENT}% below the member price.`
            : 'Keep your staples on one list, each with its own schedule.'}
        </p>
        {isFirst && <p className={styles.offer}>{AUTOSHIP_FIRST_ORDER.text}</p>}
      </div>
      <ol className={styles.steps}>
        {steps().map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <ButtonLink href={paths.home}>Find your staples</ButtonLink>
      </div>
    </Panel>
  );
}
