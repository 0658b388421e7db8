import { Button } from '../actions/Button.tsx';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import styles from './parts.module.css';

type Task = {
  label: string;
  state: 'waiting' | 'running' | 'done' | 'canceled' | 'undoing' | 'undone';
  total: number;
  done: number;
  failed: number;
  errors: readonly { subject: string; message: string }[];
  is_undoable: boolean;
};

type TaskProgressProps = {
  /** The task; undefined while it loads. `useDeskTask` of the shell follows one. */
  task: Task | undefined;
  onCancel: () => void;
  onUndo: () => void;
  isChanging?: boolean;
};

const STATES: Readonly<Record<Task['state'], string>> = {
  waiting: 'Waiting to start',
  running: 'Running',
  done: 'Done',
  canceled: 'Canceled',
  undoing: 'Undoing',
  undone: 'Undone',
};

/** Progress of a bulk task: how far it is, what failed, cancel while it runs and undo afterwards. */
export function TaskProgress({ task, onCancel, onUndo, isChanging = false }: TaskProgressProps) {
  if (!task) return null;
  const { label, state, total, done, failed, errors, is_undoable: isUndoable } = task;
  const isActive = state === 'waiting' || state === 'running';
  const text = `${STATES[state]}: ${done} of ${total}${failed > 0 ? `, ${failed} failed` : ''}`;
  return (
    <section className={styles.task} aria-label={label}>
      <p className={styles.strong}>{label}</p>
      <ProgressBar label={label} percent={total === 0 ? 100 : ((done + failed) / total) * 100} valueText={text} />
      <p role="status">{text}</p>
      <div className={styles.row}>
        {isActive && (
          <Button variant="secondary" onClick={onCancel} loading={isChanging}>
            Cancel
          </Button>
        )}
        {!isActive && isUndoable && (state === 'done' || state === 'canceled') && (
          <Button variant="secondary" onClick={onUndo} loading={isChanging}>
            Undo
          </Button>
        )}
      </div>
      {errors.length > 0 && (
        <details>
          <summary>{errors.length === 1 ? '1 error' : `${errors.length} errors`}</summary>
          <ul>
            {errors.map(({ subject, message }) => (
              <li key={subject}>
                {subject}: {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
