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

type ListProps<Item> = {
  label: string;
  items: readonly Item[];
  empty: string;
  row: (item: Item) => { key: string; main: ReactNode; side?: ReactNode };
};

/** Entries of a section, one a line; a sentence where there is none. */
export function List<Item>({ label, items, empty, row }: ListProps<Item>) {
  if (items.length === 0) return <p className={styles.soft}>{empty}</p>;
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => {
        const { key, main, side } = row(item);
        return (
          <li key={key}>
            <span>{main}</span>
            {side}
          </li>
        );
      })}
    </ul>
  );
}
