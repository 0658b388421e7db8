import { useState } from 'react';
import { type HomeShelf, type HomeShelfKind, NAMED_SHELF_KINDS, SHELF_KINDS_OF } from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';
import { Button, Select, TextField } from '@larder/ui';
import { SECTION_TEXT } from './content-text.ts';
import { OrderedList } from './OrderedList.tsx';
import styles from './content.module.css';

interface SectionsProps {
  place: keyof typeof SHELF_KINDS_OF;
  sections: readonly HomeShelf[];
  error: string | null;
  onChange: (sections: HomeShelf[]) => void;
}

const keyOf = ({ kind, list }: HomeShelf): string => `${kind} ${list}`;
/** Value of a choice of the select: the kind, and the key of a list. */
const LIST_PREFIX = 'list ';

/** The sections of a home page in their order: added, renamed, moved and removed. */
export function Sections({ place, sections, error, onChange }: SectionsProps) {
  const api = useApi();
  const { data: lists = [] } = useQuery({
    queryKey: ['navigation', 'lists'],
    queryFn: ({ signal }) => api.call('GET /navigation/lists', { signal }),
  });
  const [chosen, setChosen] = useState('');
  const listName = (key: string) => lists.find(({ url }) => url.endsWith(`/${key}`))?.name ?? key;
  const nameOf = ({ kind, list }: HomeShelf) => (kind === 'list' ? `List “${listName(list)}”` : SECTION_TEXT[kind]);
  const present = new Set(sections.map(keyOf));
  const kinds: readonly HomeShelfKind[] = SHELF_KINDS_OF[place];
  const options = [
    ...kinds.filter((kind) => kind !== 'list').map((kind) => ({ value: kind, label: SECTION_TEXT[kind] })),
    ...lists.map(({ url, name }) => ({ value: `${LIST_PREFIX}${url.split('/').at(-1) ?? ''}`, label: `List “${name}”` })),
  ].filter(({ value }) => !present.has(value.startsWith(LIST_PREFIX) ? value : `${value} `));
  const add = () => {
    const list = chosen.startsWith(LIST_PREFIX) ? chosen.slice(LIST_PREFIX.length) : '';
    const kind = list === '' ? kinds.find((each) => each === chosen) : 'list';
    if (!kind) return;
    onChange([...sections, { kind, list, heading: list === '' ? '' : listName(list) }]);
    setChosen('');
  };
  return (
    <fieldset className={styles.sections}>
      <legend>Sections</legend>
      <OrderedList items={sections} keyOf={keyOf} nameOf={nameOf} onChange={onChange}>
        {(section, at) => (
          <>
            <span>{nameOf(section)}</span>
            {NAMED_SHELF_KINDS.includes(section.kind) && (
              <TextField
                label="Heading"
                optional={section.kind !== 'list'}
                maxLength={60}
                value={section.heading}
                onChange={({ target }) => onChange(sections.with(at, { ...section, heading: target.value }))}
              />
            )}
          </>
        )}
      </OrderedList>
      {error !== null && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
      <div className={styles.add}>
        <Select
          label="Another section"
          placeholder="Choose a section"
          options={options}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Button variant="secondary" aria-disabled={chosen === '' || undefined} onClick={add}>
          Add section
        </Button>
      </div>
    </fieldset>
  );
}
