import { useEffect, useRef, type ReactNode } from 'react';

import { Button } from '../actions/Button.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import styles from './DataTable.module.css';
import { type DeskColumn, type TableList, useTableModel } from './table-model.ts';
import { TableBody } from './TableBody.tsx';
import { TableHead, type TableSort } from './TableHead.tsx';
import { TableState } from './TableState.tsx';

type DataTableProps<Row> = {
  /** Stores the chosen columns in this browser under this name. */
  name: string;
  /** What the table lists; read aloud before it. */
  caption: string;
  /** A constant of the page's module: a new array resets the table. */
  columns: readonly DeskColumn<Row>[];
  list: TableList<Row>;
  rowKey: (row: Row) => string;
  /** Words of a row for its checkbox, such as `Order 100045`. */
  rowName: (row: Row) => string;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  /** Buttons for the selected rows; rows can be selected only with it. */
  bulkActions?: (rows: Row[], clear: () => void) => ReactNode;
  /** Total number of rows where the API knows it. */
  total?: number | undefined;
  /** What an empty list says; a filtered one should say how to widen the filters. */
  empty?: ReactNode;
};

/** Distance to the end of the list at which its next page loads. */
const LOAD_AHEAD = '600px';

/** Ref of an element at whose appearance the next page of a list loads. */
function useEndOfList({ hasMore = false, isLoadingMore = false, loadMore }: TableList<unknown>) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !hasMore || isLoadingMore || !loadMore || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), { rootMargin: LOAD_AHEAD });
    observer.observe(mark);
    return () => observer.disconnect();
  }, [hasMore, isLoadingMore, loadMore]);
  return end;
}

/**
 * A list of any length: only the rows in view are in the document, further pages load when the end comes into view. Columns can be chosen, rows
 * selected. Arrow keys move between rows. On phones each row is a card.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, caption, columns, list, rowKey, rowName, sort, onSort, bulkActions, total, empty } = props;
  const table = useTableModel(columns, list.rows, rowKey);
  const end = useEndOfList(list);
  const rows = table.getRowModel().rows;
  const shown = columns.filter(({ key }) => table.getColumn(key)?.getIsVisible());
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original);
  const clear = () => table.resetRowSelection(true);
  if (list.status !== 'success' || rows.length === 0)
    return <TableState list={list} caption={caption} empty={empty} columns={shown.length} />;

  const { hasMore = false, isLoadingMore = false, isStale = false, loadMore } = list;
  const count = total ?? rows.length;
  // -1 for an unknown number of rows.
  const rowCount = total === undefined && hasMore ? -1 : count + 1;
  const countText = `${count}${total === undefined && hasMore ? '+' : ''} ${count === 1 ? 'row' : 'rows'}`;
  const selection = bulkActions && {
    isAll: table.getIsAllRowsSelected(),
    isSome: table.getIsSomeRowsSelected(),
    onChange: (isSelected: boolean) => table.toggleAllRowsSelected(isSelected),
  };
  return (
    <div className={styles.table} data-stale={isStale || undefined}>
      <div className={styles.tools}>
        <p role="status" className={styles.count}>
          {selected.length > 0 ? `${selected.length} selected` : countText}
        </p>
        {selected.length > 0 && (
          <div role="toolbar" aria-label="Selected rows" className={styles.bulk}>
            {bulkActions?.(selected, clear)}
            <Button variant="quiet" onClick={clear}>
              Clear selection
            </Button>
          </div>
        )}
        <ColumnChoice name={name} table={table} columns={columns} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- the `display` of cards removes the implicit role */}
      <table role="table" aria-rowcount={rowCount} aria-busy={isStale || undefined}>
        <caption className={styles.caption}>{caption}</caption>
        <TableHead columns={shown} selection={selection} sort={sort} onSort={onSort} />
        <TableBody columns={shown} rows={rows} rowName={rowName} isSelectable={bulkActions !== undefined} />
      </table>
      <div ref={end} className={styles.more}>
        {hasMore && (
          <Button variant="secondary" loading={isLoadingMore} onClick={() => loadMore?.()}>
            Load more
          </Button>
        )}
      </div>
    </div>
  );
}
