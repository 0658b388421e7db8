import { useEffect, useRef, useState } from 'react';

import { ButtonLink, Button } from '../actions/Button.tsx';
import { Select } from '../forms/Select.tsx';
import { TextField } from '../forms/TextField.tsx';
import styles from './FilterBar.module.css';
import type { FilterField } from './filter-field.ts';
import { SavedViews } from './SavedViews.tsx';

type FilterBarProps = {
  /** Stores the views of this list in this browser under this name. */
  name: string;
  fields: readonly FilterField[];
  /** Values by name, empty where a filter is not set; `useDeskFilters` of the shell has them in the address. */
  values: Readonly<Record<string, string>>;
  onChange: (next: Record<string, string>) => void;
  /** Address of the list as a file. */
  exportHref?: string;
};

/** Filters that phones show before the others are unfolded. */
const FIRST_FIELDS = 2;
/** ms after the last character before a text is searched. */
const PAUSE_MS = 300;

type SearchFieldProps = { label: string; value: string; isNumber: boolean; onChange: (value: string) => void };

function SearchField({ label, value, isNumber, onChange }: SearchFieldProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A saved view or a step back changes the text from outside; what is being typed stays.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value;
  }, [value]);
  return (
    <TextField
      ref={field}
      type="search"
      inputMode={isNumber ? 'numeric' : 'search'}
      label={label}
      defaultValue={value}
      autoComplete="off"
      onChange={({ target }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onChange(target.value), PAUSE_MS);
      }}
    />
  );
}

/** Filters of a list, its saved views, and its export. */
export function FilterBar({ name, fields, values, onChange, exportHref }: FilterBarProps) {
  const isFiltered = fields.some((field) => values[field.name]);
  const [isOpen, setOpen] = useState(false);
  const hasMore = fields.length > FIRST_FIELDS + 1;
  return (
    <form
      role="search"
      aria-label="Filters"
      className={styles.bar}
      data-folded={(hasMore && !isOpen) || undefined}
      onSubmit={(event) => event.preventDefault()}
    >
      {fields.map((field) => {
        const value = values[field.name] ?? '';
        const change = (next: string) => onChange({ [field.name]: next });
        if (field.type === 'select')
          return (
            <Select
              key={field.name}
              label={field.label}
              value={value}
              placeholder="All"
              options={field.options}
              onChange={(event) => change(event.target.value)}
            />
          );
        if (field.type === 'search' || field.type === 'number')
          return (
            <SearchField
              key={field.name}
              label={field.label}
              value={value}
              isNumber={field.type === 'number'}
              onChange={change}
            />
          );
        return (
          <TextField
            key={field.name}
            type="date"
            label={field.label}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
        );
      })}
      <div className={styles.actions}>
        {hasMore && (
          <Button variant="quiet" className={styles.unfold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Fewer filters' : 'More filters'}
          </Button>
        )}
        {isFiltered && (
          <Button variant="quiet" onClick={() => onChange(Object.fromEntries(fields.map((field) => [field.name, ''])))}>
            Clear filters
          </Button>
        )}
        <SavedViews name={name} fields={fields} values={values} onChange={onChange} />
        {exportHref !== undefined && (
          <ButtonLink variant="secondary" href={exportHref} download>
            Export CSV
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
