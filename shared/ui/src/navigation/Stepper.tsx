import { cx } from '../cx.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './Stepper.module.css';

type StepperProps = {
  /** What the steps lead to, such as `Sign up`. */
  label: string;
  /** `href` lets one go back to a step that is done. */
  steps: readonly { name: string; href?: string }[];
  /** Index of the step one is at. */
  current: number;
};

/** Where one is in a walk of several pages: signing up, checking out. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ name, href }, index) => {
        const isDone = index < current;
        return (
          <li
            key={name}
            className={cx(styles.step, isDone && styles.done, index === current && styles.current)}
            aria-current={index === current ? 'step' : undefined}
          >
            {isDone && href !== undefined ? <a href={href}>{name}</a> : <span>{name}</span>}
            {isDone && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
