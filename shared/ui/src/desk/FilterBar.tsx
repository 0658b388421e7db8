import { useEffect, useId, useRef, useState } from 'react';

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

type FieldProps = { field: FilterField; value: string; onChange: (value: string) => void };

function Field({ field, value, onChange }: FieldProps) {
  if (field.type === 'select')
    return (
      <Select
        label={field.label}
        value={value}
        placeholder="All"
        options={field.options}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (field.type === 'search' || field.type === 'number')
    return <SearchField label={field.label} value={value} isNumber={field.type === 'number'} onChange={onChange} />;
  return <TextField type="date" label={field.label} value={value} onChange={(event) => onChange(event.target.value)} />;
}

/** Filters of a list, its saved views, and its export. A phone shows the first filter, and the others behind a button. */
export function FilterBar({ name, fields, values, onChange, exportHref }: FilterBarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isFiltered = fields.some((field) => values[field.name]);
  const [first, ...others] = fields;
  const otherCount = others.filter((field) => values[field.name]).length;
  const renderField = (field: FilterField) => (
    <Field
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      onChange={(next) => onChange({ [field.name]: next })}
    />
  );
  return (
    <form role="search" aria-label="Filters" className={styles.bar} onSubmit={(event) => event.preventDefault()}>
      {first && renderField(first)}
      {others.length > 0 && (
        <div className={styles.toggle}>
          <Button variant="secondary" size="full" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {otherCount > 0 ? `More filters (${otherCount})` : 'More filters'}
          </Button>
        </div>
      )}
      <div id={id} className={styles.others} data-open={isOpen}>
        {others.map(renderField)}
      </div>
      <div className={styles.actions}>
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
