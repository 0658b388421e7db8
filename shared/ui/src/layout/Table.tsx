/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the phone layout changes `display`, and some browsers then forget what a table is */
import type { ReactNode } from 'react';

import { cx } from '../cx.ts';
import styles from './Table.module.css';

/** Column of a table: its heading, and how a row fills it. */
export type TableColumn<Row> = {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Amounts stand at the end of their column. */
  align?: 'start' | 'end';
};

type TableProps<Row> = {
  /** What the table is, read before it. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
};

/** Rows and columns on wide screens, a stack of cards on phones. Roles are explicit: `display` removes the implicit ones. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className={styles.table} role="table">
      <caption className={styles.caption}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} scope="col" role="columnheader" className={cx(column.align === 'end' && styles.end)}>
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td key={column.key} role="cell" className={cx(column.align === 'end' && styles.end)}>
                <span className={styles.name} aria-hidden="true">
                  {column.heading}
                </span>
                <span>{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
