import type { ReactNode } from 'react';

import { Button } from '../actions/Button.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import styles from './DataTable.module.css';
import type { TableList } from './table-model.ts';

const BONES = [1, 2, 3, 4, 5, 6];

type TableStateProps = {
  list: Pick<TableList<unknown>, 'status' | 'error' | 'retry'>;
  caption: string;
  empty?: ReactNode;
  columns: number;
};

/** A table without rows: it loads, it could not be loaded (or may not be read), or it is empty. */
export function TableState({ list: { status, error, retry }, caption, empty, columns }: TableStateProps) {
  if (status === 'error')
    return (
      <div role="alert" className={styles.state}>
        <p>{error ?? 'This list could not be loaded.'}</p>
        {retry && (
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
    );
  if (status === 'success') return <div className={styles.state}>{empty ?? <p>There is nothing here yet.</p>}</div>;
  return (
    <div aria-busy="true" aria-label={caption} role="group" className={styles.bones}>
      {BONES.map((row) => (
        <Skeleton key={row} height="2rem" width={`${100 - columns}%`} />
      ))}
    </div>
  );
}
