import { useMemo, useState } from 'react';
import { paths } from '@larder/contracts/paths';
import type { DeskProduct } from '@larder/contracts';
import { formatDollars } from '@larder/rules';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskList, useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { deskFilterQuery, readDeskFilters, useDeskFilters } from '@larder/shell/bundled/desk/use-desk-filters';
import { useMay } from '@larder/shell/bundled/desk/use-may';
import { Button } from '@larder/ui';
import { DataTable, type DeskColumn, DeskPage, FilterBar } from '@larder/ui/desk/index.ts';
import { AddProduct } from './AddProduct.tsx';
import { BulkDialog, type BulkSelection } from './BulkDialog.tsx';
import { BulkTask } from './BulkTask.tsx';
import { PriceCell } from './PriceCell.tsx';
import { filterFields, PRODUCT_FILTERS, productExport } from './product-filters.ts';
import { StateCell } from './StateCell.tsx';
import { StockCell } from './StockCell.tsx';
import { NO_CHOICES } from './value-text.ts';
import styles from './products.module.css';

/** Fetches the first products, and what they can be filtered by. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  const query = deskFilterQuery(readDeskFilters(PRODUCT_FILTERS, context.search));
  await Promise.all([
    prefetchDeskList(context, 'GET /desk/products', { query }),
    prefetchDeskQuery(context, 'GET /desk/products/choices', {}),
  ]);
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Products' });

/** px of a picture in the list, twice for dense screens. */
const PICTURE_PX = 88;

const COLUMNS: readonly DeskColumn<DeskProduct>[] = [
  {
    key: 'product',
    heading: 'Product',
    cell: ({ id, title, brand, image }) => (
      <span className={styles.product}>
        {image === null ? <span /> : <img src={`${image}?w=${PICTURE_PX}`} alt="" width="44" height="44" loading="lazy" />}
        <span>
          <a href={paths.deskProduct(id)}>{title}</a>
          <span className={styles.soft}>{brand}</span>
        </span>
      </span>
    ),
  },
  { key: 'sku', heading: 'SKU', cell: ({ sku }) => sku },
  { key: 'category', heading: 'Category', cell: ({ category_name: category }) => category },
  { key: 'price', heading: 'Price', align: 'end', cell: (product) => <PriceCell product={product} />, isFixed: true },
  {
    key: 'current',
    heading: 'Now',
    align: 'end',
    cell: ({ current_price: now, base_price: price }) =>
      now === price ? <span className={styles.soft}>Same</span> : formatDollars(now),
  },
  { key: 'msrp', heading: 'MSRP', align: 'end', cell: ({ msrp }) => formatDollars(msrp), isOptional: true },
  {
    key: 'map',
    heading: 'MAP',
    align: 'end',
    cell: ({ map_price: map }) => (map === null ? '' : formatDollars(map)),
    isOptional: true,
  },
  { key: 'stock', heading: 'Stock', align: 'end', cell: (product) => <StockCell product={product} />, isFixed: true },
  { key: 'state', heading: 'State', cell: (product) => <StateCell product={product} />, isFixed: true },
];

const keyOf = ({ id }: DeskProduct): string => String(id);
const nameOf = ({ title }: DeskProduct): string => title;

/** /desk/products: products with price, stock and state to change in place, and changes of many at once. */
export function Page() {
  const [filters, setFilters] = useDeskFilters(PRODUCT_FILTERS);
  const query = deskFilterQuery(filters);
  const list = useDeskList('GET /desk/products', { query });
  const choices = useDeskQuery('GET /desk/products/choices', {}).data ?? NO_CHOICES;
  const fields = useMemo(() => filterFields(choices), [choices]);
  const [selection, setSelection] = useState<(BulkSelection & { clear: () => void }) | null>(null);
  const [taskId, setTaskId] = useState<string | null>(null);
  const mayAdd = useMay('products.write');
  const mayChange = [useMay('prices.write'), mayAdd].some(Boolean);
  const [isAdding, setIsAdding] = useState(false);
  const changeAll = () => setSelection({ filter: query, clear: () => undefined });
  return (
    <DeskPage
      title="Products"
      actions={
        mayChange && (
          <>
            {mayAdd && <Button onClick={() => setIsAdding(true)}>Add product</Button>}
            <Button variant="secondary" onClick={changeAll}>
              Change all {Object.keys(query).length > 0 ? 'that match' : 'products'}
            </Button>
          </>
        )
      }
    >
      {taskId !== null && <BulkTask id={taskId} />}
      <FilterBar name="products" fields={fields} values={filters} onChange={setFilters} exportHref={productExport(filters)} />
      <DataTable
        name="products"
        caption="Products, newest first"
        columns={COLUMNS}
        list={list}
        rowKey={keyOf}
        rowName={nameOf}
        empty={<p>No product matches. Try fewer filters.</p>}
        {...(mayChange && {
          bulkActions: (rows: DeskProduct[], clear: () => void) => (
            <Button variant="soft" onClick={() => setSelection({ ids: rows.map(({ id }) => id), clear })}>
              Change selected
            </Button>
          ),
        })}
      />
      {isAdding && <AddProduct choices={choices} onClose={() => setIsAdding(false)} />}
      {selection && (
        <BulkDialog
          selection={selection}
          choices={choices}
          onClose={() => setSelection(null)}
          onStart={(id) => {
            setTaskId(id);
            selection.clear();
            setSelection(null);
          }}
        />
      )}
    </DeskPage>
  );
}
