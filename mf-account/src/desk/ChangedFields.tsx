import type { AuditEntry } from '@larder/contracts';
import styles from './audit.module.css';

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(String).join(', ') || '–' : JSON.stringify(value);
};

/** Fields of a change, each with its value before and after. */
export function ChangedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <dl className={styles.fields}>
      {names.map((name) => (
        <div key={name}>
          <dt>{name.replaceAll('_', ' ')}</dt>
          <dd>
            <del>{textOf(before?.[name])}</del> <span aria-hidden="true">→</span> <ins>{textOf(after?.[name])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
