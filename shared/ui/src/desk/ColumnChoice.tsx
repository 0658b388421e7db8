import { useEffect } from 'react';

import { Checkbox } from '../forms/Checkbox.tsx';
import { Button } from '../actions/Button.tsx';
import { Popover } from '../overlay/Popover.tsx';
import styles from './DataTable.module.css';
import type { DeskColumn, useTableModel } from './table-model.ts';
import { useStoredChoice } from './use-stored-choice.ts';

type Choice = Readonly<Record<string, boolean>>;

const isChoice = (value: unknown): value is Choice =>
  value instanceof Object && Object.values(value).every((each) => typeof each === 'boolean');
const NONE: Choice = {};

type ColumnChoiceProps<Row extends object> = {
  name: string;
  table: ReturnType<typeof useTableModel<Row>>;
  columns: readonly DeskColumn<Row>[];
};

/** Shows and hides columns of a table; this browser remembers the choice. */
export function ColumnChoice<Row extends object>({ name, table, columns }: ColumnChoiceProps<Row>) {
  const [stored, store] = useStoredChoice(`columns.${name}`, NONE, isChoice);
  const { setColumnVisibility } = table;
  useEffect(() => {
    if (Object.keys(stored).length > 0) setColumnVisibility((before) => ({ ...before, ...stored }));
  }, [stored, setColumnVisibility]);
  const choosable = columns.filter(({ key }) => table.getColumn(key)?.getCanHide());
  if (choosable.length === 0) return null;
  return (
    <Popover title="Columns" trigger={<Button variant="quiet">Columns</Button>}>
      <div className={styles.choices}>
        {choosable.map(({ key, heading }) => (
          <Checkbox
            key={key}
            label={heading}
            checked={table.getColumn(key)?.getIsVisible() ?? false}
            onChange={(event) => store({ ...stored, [key]: event.target.checked })}
          />
        ))}
      </div>
    </Popover>
  );
}
