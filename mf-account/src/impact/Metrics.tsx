import styles from '../dashboard/dashboard.module.css';

/** Metrics with their names. */
export function Metrics({ metrics }: { metrics: readonly (readonly [name: string, figure: string])[] }) {
  return (
    <dl className={styles.facts}>
      {metrics.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
