/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the `display` of cards removes the implicit roles */
import { cx } from '../cx.ts';
import styles from './DataTable.module.css';
import { SelectBox } from './SelectBox.tsx';
import type { DeskColumn } from './table-model.ts';

/** Order of a list: a column, ascending unless `isDescending`. */
export type TableSort = { by: string; isDescending: boolean };

type Sorting = { sort?: TableSort | undefined; onSort?: ((sort: TableSort) => void) | undefined };

type TableHeadProps<Row> = Sorting & {
  columns: readonly DeskColumn<Row>[];
  /** State of the box that selects all rows; without it rows cannot be selected. */
  selection?: { isAll: boolean; isSome: boolean; onChange: (isSelected: boolean) => void } | undefined;
};

/** Headings of a table's columns, with buttons that sort. */
export function TableHead<Row>({ columns, selection, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {selection && (
          <th role="columnheader" scope="col" className={styles.check}>
            <SelectBox
              label="Select all loaded rows"
              checked={selection.isAll}
              isMixed={selection.isSome}
              onChange={selection.onChange}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

function HeaderCell<Row>({ column: { key, heading, align, isSortable }, sort, onSort }: Sorting & { column: DeskColumn<Row> }) {
  const isCurrent = sort?.by === key;
  const order = isCurrent ? (sort.isDescending ? 'descending' : 'ascending') : undefined;
  const arrow = order === undefined ? '' : order === 'descending' ? ' ↓' : ' ↑';
  return (
    <th role="columnheader" scope="col" aria-sort={order} className={cx(align && styles.end)}>
      {isSortable && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ by: key, isDescending: isCurrent && !sort.isDescending })}
        >
          {heading}
          <span aria-hidden="true">{arrow}</span>
        </button>
      ) : (
        heading
      )}
    </th>
  );
}
