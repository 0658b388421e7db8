import { type ReactNode, useId } from 'react';
import styles from './customer.module.css';

type SectionProps = {
  heading: string;
  /** Buttons of the section. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A part of a customer's profile under a heading, with its buttons. */
export function Section({ heading, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{heading}</h2>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}

type FactsProps = { rows: readonly (readonly [name: string, value: ReactNode])[] };

/** Names with their values. Rows whose value is null are left out. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
