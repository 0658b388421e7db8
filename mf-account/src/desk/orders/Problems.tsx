import { Button } from '@larder/ui';
import styles from './orders.module.css';
import type { FulfillProblem } from './use-fulfill.ts';

/** Orders that could not make the last step, with the reason of each. */
export function Problems({ problems, onDismiss }: { problems: readonly FulfillProblem[]; onDismiss: () => void }) {
  if (problems.length === 0) return null;
  return (
    <section role="alert" aria-label="Orders with a problem" className={styles.problems}>
      <p>
        <strong>{problems.length === 1 ? '1 order was not changed' : `${problems.length} orders were not changed`}</strong>
      </p>
      <ul>
        {problems.map(({ number, text }) => (
          <li key={number}>
            Order {number}: {text}
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={onDismiss}>
        Dismiss
      </Button>
    </section>
  );
}
