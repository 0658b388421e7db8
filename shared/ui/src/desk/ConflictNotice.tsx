import type { ReactNode } from 'react';

import { Button } from '../actions/Button.tsx';
import styles from './parts.module.css';

type ConflictNoticeProps = {
  /** What another person changed, such as `The roles of Ada Moss`. */
  subject: string;
  /** Values that differ, as people read them. */
  fields: readonly { label: string; theirs: ReactNode; yours: ReactNode }[];
  /** Takes over the other person's values. */
  onTakeTheirs: () => void;
  /** Repeats the change with the version that is current now. */
  onUseYours: () => void;
  isSaving?: boolean;
};

/** Two people changed the same thing (409 `changed_meanwhile`): shows both values, and lets the second one choose. */
export function ConflictNotice({ subject, fields, onTakeTheirs, onUseYours, isSaving = false }: ConflictNoticeProps) {
  return (
    <section role="alert" className={styles.conflict}>
      <p>
        <strong>{subject}</strong> changed while you edited. Your change is not saved yet.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Now</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, theirs, yours }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{theirs}</td>
              <td>{yours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.row}>
        <Button variant="secondary" onClick={onTakeTheirs}>
          Use what is there now
        </Button>
        <Button onClick={onUseYours} loading={isSaving}>
          Save mine
        </Button>
      </div>
    </section>
  );
}
