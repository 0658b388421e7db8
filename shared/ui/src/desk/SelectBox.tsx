import { useEffect, useRef } from 'react';

import styles from './DataTable.module.css';

type SelectBoxProps = { label: string; checked: boolean; isMixed?: boolean; onChange: (isSelected: boolean) => void };

/** Checkbox of a row, or of all rows; mixed where some are selected. */
export function SelectBox({ label, checked, isMixed = false, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed && !checked;
  }, [isMixed, checked]);
  return (
    <label className={styles.box}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
