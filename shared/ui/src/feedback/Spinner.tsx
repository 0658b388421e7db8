import { cx } from '../cx.ts';
import styles from './Spinner.module.css';

type SpinnerProps = {
  /** What is loading. Without it the spinner is decoration of a control that is itself marked busy. */
  label?: string;
  className?: string;
};

/** A turning ring in the colour and size of the text around it. */
export function Spinner({ label, className }: SpinnerProps) {
  const look = cx(styles.spinner, className);
  return label ? <output className={look} aria-label={label} /> : <span className={look} aria-hidden="true" />;
}
