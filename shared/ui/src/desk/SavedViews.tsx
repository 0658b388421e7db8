import { useState } from 'react';

import { Button } from '../actions/Button.tsx';
import { TextField } from '../forms/TextField.tsx';
import { Popover } from '../overlay/Popover.tsx';
import styles from './FilterBar.module.css';
import type { FilterField } from './filter-field.ts';
import { useStoredChoice } from './use-stored-choice.ts';

type View = { title: string; values: Record<string, string> };

const isView = (value: unknown): value is View =>
  value instanceof Object &&
  'title' in value &&
  typeof value.title === 'string' &&
  'values' in value &&
  value.values instanceof Object;
const isViews = (value: unknown): value is View[] => Array.isArray(value) && value.every(isView);
const NONE: View[] = [];

type SavedViewsProps = {
  name: string;
  fields: readonly FilterField[];
  values: Readonly<Record<string, string>>;
  onChange: (next: Record<string, string>) => void;
};

/** Named filters of a list in this browser. Searched texts are not part of them: they may name a customer. */
export function SavedViews({ name, fields, values, onChange }: SavedViewsProps) {
  const [views, store] = useStoredChoice(`views.${name}`, NONE, isViews);
  const [title, setTitle] = useState('');
  const names = fields.filter(({ type }) => type !== 'search').map((field) => field.name);
  if (names.length === 0) return null;
  const save = () => {
    const saved = Object.fromEntries(names.map((each) => [each, values[each] ?? '']));
    store([...views.filter((view) => view.title !== title.trim()), { title: title.trim(), values: saved }]);
    setTitle('');
  };
  return (
    <Popover title="Saved views" trigger={<Button variant="quiet">Views</Button>}>
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={view.title}>
            <Button variant="soft" onClick={() => onChange(view.values)}>
              {view.title}
            </Button>
            <Button
              variant="quiet"
              aria-label={`Delete ${view.title}`}
              onClick={() => store(views.filter((each) => each !== view))}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <TextField
        label="Name of the present filters"
        value={title}
        maxLength={40}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button variant="secondary" aria-disabled={title.trim() === '' || undefined} onClick={() => title.trim() !== '' && save()}>
        Save view
      </Button>
    </Popover>
  );
}
