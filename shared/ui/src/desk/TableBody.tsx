/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the `display` of cards removes the implicit roles */
import { useEffect, useRef, useState } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';

import { cx } from '../cx.ts';
import styles from './DataTable.module.css';
import { moveBetweenRows } from './move-between-rows.ts';
import { SelectBox } from './SelectBox.tsx';
import type { DeskColumn, TableRow } from './table-model.ts';

type TableBodyProps<Row extends object> = {
  columns: readonly DeskColumn<Row>[];
  rows: readonly TableRow<Row>[];
  rowName: (row: Row) => string;
  isSelectable: boolean;
};

/** px of a row before it is measured. */
const ROW_PX = 44;
/** Screen for which the server renders rows. */
const FIRST_SCREEN = { width: 1280, height: 900 };
const OVERSCAN = 8;

const heightOf = (row: Element): number => row.getBoundingClientRect().height || ROW_PX;

/** Rows of a table: those near the screen are in the document, and two empty rows have the height of the others. */
export function TableBody<Row extends object>({ columns, rows, rowName, isSelectable }: TableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  /** px from the top of the document to the first row. */
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    setOffset((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [rows, isSelectable]);
  // oxlint-disable-next-line react/incompatible-library -- this component alone reads the virtualizer, which is not memoized
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    initialRect: FIRST_SCREEN,
    scrollMargin: offset,
    getItemKey: (at) => rows[at]?.id ?? at,
    measureElement: heightOf,
    // The host owns the scroll position; only rows above it that turn out higher move it.
    scrollToFn: (at, { adjustments = 0 }) => adjustments !== 0 && window.scrollTo({ top: at + adjustments }),
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? offset) - offset;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset);
  const width = columns.length + (isSelectable ? 1 : 0);
  return (
    // Arrow keys are a shortcut: each control of a row is reached by Tab as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody role="rowgroup" ref={body} onKeyDown={moveBetweenRows}>
      <Spacer height={before} width={width} />
      {items.flatMap(({ index }) => {
        const row = rows[index];
        if (!row) return [];
        return (
          <tr
            key={row.id}
            role="row"
            aria-rowindex={index + 2}
            data-index={index}
            ref={virtualizer.measureElement}
            data-selected={row.getIsSelected() || undefined}
          >
            {isSelectable && (
              <td role="cell" className={styles.check}>
                <SelectBox
                  label={`Select ${rowName(row.original)}`}
                  checked={row.getIsSelected()}
                  onChange={(isSelected) => row.toggleSelected(isSelected)}
                />
              </td>
            )}
            {columns.map(({ key, heading, align, cell }) => (
              <td key={key} role="cell" className={cx(align && styles.end)}>
                <span className={styles.name} aria-hidden="true">
                  {heading}
                </span>
                <span className={styles.value}>{cell(row.original)}</span>
              </td>
            ))}
          </tr>
        );
      })}
      <Spacer height={after} width={width} />
    </tbody>
  );
}

function Spacer({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden, and only as high as rows that are not rendered */}
      <td colSpan={width} style={{ height }} />
    </tr>
  );
}
