import { useState } from 'react';
import type { CallInput, DeskLabel } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { type PageHead, type PrefetchContext, type PrefetchResult, useSnacks } from '@larder/shell';
import { prefetchDeskList, useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { type DeskFilters, deskFilterQuery, readDeskFilters, useDeskFilters } from '@larder/shell/bundled/desk/use-desk-filters';
import { Button } from '@larder/ui';
import { DataTable, type DeskColumn, DeskPage, FilterBar, type FilterField } from '@larder/ui/desk/index.ts';
import { StateLinks } from '../reviews/StateLinks.tsx';
import { DescribeShelf } from './DescribeShelf.tsx';

type Family = CallInput<'GET /desk/labels'>['query']['type'];

const FILTERS = ['type', 'q'] as const;
const BRANDS = { value: 'brand', label: 'Brands', one: 'brand' } as const;
const FAMILIES: readonly { readonly value: Family; readonly label: string; readonly one: string }[] = [
  BRANDS,
  { value: 'diets', label: 'Diets', one: 'diet' },
  { value: 'certifications', label: 'Certifications', one: 'certification' },
  { value: 'concerns', label: 'Concerns', one: 'concern' },
  { value: 'ingredients', label: 'Ingredients', one: 'label for ingredients' },
  { value: 'social', label: 'Social', one: 'social label' },
];

const familyOf = (type: string): (typeof FAMILIES)[number] => FAMILIES.find(({ value }) => value === type) ?? BRANDS;
const queryOf = ({ type, q }: DeskFilters<(typeof FILTERS)[number]>) => deskFilterQuery({ q, type: familyOf(type).value });

/** Fetches the first labels before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  await prefetchDeskList(context, 'GET /desk/labels', { query: queryOf(readDeskFilters(FILTERS, context.search)) });
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Brands and labels' });

const NEW_LABEL = { name: '', description: '', version: 0 } as const;

type Row = DeskLabel & { onEdit: () => void; onDelete: () => void };

const COLUMNS: readonly DeskColumn<Row>[] = [
  { key: 'name', heading: 'Name', cell: ({ name, type, url_key: key }) => <a href={paths.attribute(type, key)}>{name}</a> },
  { key: 'description', heading: 'Description', cell: ({ description }) => description },
  {
    key: 'edit',
    heading: 'Edit',
    cell: ({ name, onEdit }) => (
      <Button variant="secondary" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
    ),
    isFixed: true,
  },
  {
    key: 'delete',
    heading: 'Delete',
    cell: ({ name, onDelete }) => (
      <Button variant="secondary" aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    ),
    isFixed: true,
  },
];
const FIELDS: readonly FilterField[] = [{ name: 'q', label: 'Name', type: 'search' }];
const keyOf = ({ id }: Row): string => String(id);
const nameOf = ({ name }: Row): string => name;

/** /desk/labels: brands and other labels that have a page; employees add, rename, describe and delete them. */
export function Page() {
  const [filters, setFilters] = useDeskFilters(FILTERS);
  const family = familyOf(filters.type);
  const list = useDeskList('GET /desk/labels', { query: queryOf(filters) });
  const change = useDeskCall('PUT /desk/labels/{id}', { invalidates: ['GET /desk/labels'] });
  const addition = useDeskCall('POST /desk/labels', { invalidates: ['GET /desk/labels'] });
  const deletion = useDeskCall('DELETE /desk/labels/{id}', { invalidates: ['GET /desk/labels'] });
  const snacks = useSnacks();
  const [edited, setEdited] = useState<DeskLabel | null>(null);
  const [isAdding, setAdding] = useState(false);
  const announce = (message: string) => snacks.show({ type: 'success', message, autoDismiss: true });
  const remove = async ({ id, name, version }: DeskLabel) => {
    if (await deletion.run({ params: { id }, query: { version } })) announce(`${name} is deleted.`);
  };
  const rows = list.rows.map((label): Row => ({
    ...label,
    onEdit: () => setEdited(label),
    onDelete: () => void remove(label),
  }));
  return (
    <DeskPage
      title="Brands and labels"
      status="After another name, product cards and search follow within minutes."
      actions={<Button onClick={() => setAdding(true)}>Add a {family.one}</Button>}
    >
      <StateLinks label="Family of the labels" name="type" states={FAMILIES} current={family.value} />
      <FilterBar name="labels" fields={FIELDS} values={filters} onChange={setFilters} />
      <DataTable
        name="labels"
        caption={family.label}
        columns={COLUMNS}
        list={{ ...list, rows }}
        rowKey={keyOf}
        rowName={nameOf}
        empty={<p>No label has this name.</p>}
      />
      {isAdding && (
        <DescribeShelf
          title={`Add a ${family.one}`}
          lead="Its page shows products once they have it."
          submit="Add"
          shelf={NEW_LABEL}
          conflict={null}
          resolveConflict={addition.resolveConflict}
          onClose={() => setAdding(false)}
          save={async ({ name, description }) => {
            const added = await addition.call({ body: { type: family.value, name, description } });
            if (added) announce(`${name} is added.`);
            return added !== undefined;
          }}
        />
      )}
      {edited && (
        <DescribeShelf
          key={edited.id}
          title={`Edit ${edited.name}`}
          shelf={edited}
          conflict={change.conflict}
          resolveConflict={change.resolveConflict}
          onClose={() => {
            change.resolveConflict();
            setEdited(null);
          }}
          save={async (body) => (await change.call({ params: { id: edited.id }, body })) !== undefined}
        />
      )}
    </DeskPage>
  );
}
