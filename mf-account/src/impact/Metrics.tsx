import styles from '../dashboard/dashboard.module.css';

/** Figures with their names. */
export function Figures({ figures }: { figures: readonly (readonly [name: string, figure: string])[] }) {
  return (
    <dl className={styles.facts}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
