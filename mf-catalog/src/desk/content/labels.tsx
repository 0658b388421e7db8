import { useState } from 'react';
import type { CallInput, DeskLabel } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskList, useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { type DeskFilters, deskFilterQuery, readDeskFilters, useDeskFilters } from '@larder/shell/bundled/desk/use-desk-filters';
import { Button } from '@larder/ui';
import { DataTable, type DeskColumn, DeskPage, FilterBar, type FilterField } from '@larder/ui/desk/index.ts';
import { StateLinks } from '../reviews/StateLinks.tsx';
import { DescribeShelf } from './DescribeShelf.tsx';

type Family = CallInput<'GET /desk/labels'>['query']['type'];

const FILTERS = ['type', 'q'] as const;
const BRANDS = { value: 'brand', label: 'Brands' } as const;
const FAMILIES: readonly { readonly value: Family; readonly label: string }[] = [
  BRANDS,
  { value: 'diets', label: 'Diets' },
  { value: 'certifications', label: 'Certifications' },
  { value: 'concerns', label: 'Concerns' },
  { value: 'ingredients', label: 'Ingredients' },
  { value: 'social', label: 'Social' },
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

type Row = DeskLabel & { onEdit: () => void };

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
];
const FIELDS: readonly FilterField[] = [{ name: 'q', label: 'Name', type: 'search' }];
const keyOf = ({ id }: Row): string => String(id);
const nameOf = ({ name }: Row): string => name;

/** /desk/labels: brands and other labels that have a page; employees rename and describe them. */
export function Page() {
  const [filters, setFilters] = useDeskFilters(FILTERS);
  const family = familyOf(filters.type);
  const list = useDeskList('GET /desk/labels', { query: queryOf(filters) });
  const change = useDeskCall('PUT /desk/labels/{id}', { invalidates: ['GET /desk/labels'] });
  const [edited, setEdited] = useState<DeskLabel | null>(null);
  const rows = list.rows.map((label): Row => ({ ...label, onEdit: () => setEdited(label) }));
  return (
    <DeskPage title="Brands and labels" status="After another name, product cards and search follow within minutes.">
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
