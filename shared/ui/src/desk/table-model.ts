import type { ReactNode } from 'react';
import { columnVisibilityFeature, createColumnHelper, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';

/** A column of a {@link DataTable}. */
export type DeskColumn<Row> = {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and amounts are aligned at the end. */
  align?: 'end';
  /** The list can be sorted by this column: `onSort` gets its key. */
  isSortable?: boolean;
  /** Cannot be hidden; the first column always is shown. */
  isFixed?: boolean;
  /** Hidden until an employee chooses the column. */
  isOptional?: boolean;
};

/** A list as a table shows it; `useDeskList` of the shell makes one. */
export type TableList<Row> = {
  rows: readonly Row[];
  status: 'pending' | 'error' | 'success';
  error?: string | null;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  isStale?: boolean;
  loadMore?: () => void;
  retry?: () => void;
};

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** A row as the table model has it. */
export type TableRow<Row> = {
  id: string;
  original: Row;
  getIsSelected: () => boolean;
  toggleSelected: (isSelected: boolean) => void;
};

/** TanStack's model of a table: visible columns and selected rows. Sorting and filters are the API's. */
export function useTableModel<Row extends object>(
  columns: readonly DeskColumn<Row>[],
  rows: readonly Row[],
  rowKey: (row: Row) => string,
) {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map(({ key, heading, isFixed }, at) =>
      helper.display({ id: key, header: heading, enableHiding: !isFixed && at > 0 }),
    );
  }, [columns]);
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    initialState: {
      columnVisibility: Object.fromEntries(columns.map(({ key, isOptional }) => [key, !isOptional])),
      rowSelection: {},
    },
  });
}
