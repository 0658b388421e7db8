import { paths } from '@larder/contracts/paths';
import type { DeskProductDetail } from '@larder/contracts';
import { formatDollars } from '@larder/rules';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchDeskQuery, useDeskQuery } from '@larder/shell/bundled/desk/desk-query';
import { ButtonLink } from '@larder/ui';
import { DeskPage } from '@larder/ui/desk/index.ts';
import { Tabs } from '@larder/ui/disclosure/Tabs.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { PriceForm } from './PriceForm.tsx';
import { ProductHistory } from './ProductHistory.tsx';
import { ProductPictures } from './ProductPictures.tsx';
import { ProductSales } from './ProductSales.tsx';
import { ProductViews } from './ProductViews.tsx';
import { ScheduledPrices } from './ScheduledPrices.tsx';
import { StockCell } from './StockCell.tsx';
import { NO_CHOICES } from './value-text.ts';
import styles from './products.module.css';

type Data = { id: number; title: string };

/** Fetches the product, and what it can be sorted into. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<Data>> {
  const { id } = context.params;
  if (!/^[1-9]\d{0,8}$/.test(id ?? '')) return { notFound: true };
  const params = { id: Number(id) };
  const [product] = await Promise.all([
    prefetchDeskQuery(context, 'GET /desk/products/{id}', { params }),
    prefetchDeskQuery(context, 'GET /desk/products/choices', {}),
  ]);
  return { data: { id: product.id, title: product.title } };
}

/** Title of the page. */
export const head = ({ title }: Data): PageHead => ({ title });

const CRUMBS = [{ name: 'Products', url: paths.deskProducts }];

function stateText({
  is_available: isAvailable,
  in_lists: inLists,
  current_price: now,
  base_price: price,
}: DeskProductDetail): string {
  const priceText = now === price ? formatDollars(price) : `${formatDollars(now)} instead of ${formatDollars(price)}`;
  return [isAvailable ? 'For sale' : 'Off sale', ...(inLists ? [] : ['not in lists']), priceText].join(' · ');
}

function Parts({ parts }: Pick<DeskProductDetail, 'parts'>) {
  if (parts.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>Variants and parts</h2>
      <ul>
        {parts.map(({ product_id: id, title, quantity, choice }) => (
          <li key={`${id} ${choice ?? ''}`}>
            {quantity > 1 && `${quantity} × `}
            <a href={paths.deskProduct(id)}>{title}</a>
            {choice !== null && ` (${choice})`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** /desk/products/:id: everything about a product, each part in a tab. */
export function Page({ data: { id } }: { data: Data }) {
  const product = useDeskQuery('GET /desk/products/{id}', { params: { id } }).data;
  const choices = useDeskQuery('GET /desk/products/choices', {}).data ?? NO_CHOICES;
  if (!product) return null;
  const tabs = [
    {
      key: 'details',
      title: 'Details',
      body: (
        <>
          <DetailsForm product={product} choices={choices} />
          <Parts parts={product.parts} />
        </>
      ),
    },
    {
      key: 'prices',
      title: 'Prices and stock',
      body: (
        <>
          <PriceForm product={product} />
          <ScheduledPrices product={product} />
          <section className={styles.section}>
            <h2>Stock</h2>
            <p>
              <StockCell product={product} /> units in stock
            </p>
          </section>
          <ProductSales product={product} />
        </>
      ),
    },
    { key: 'pictures', title: 'Pictures', body: <ProductPictures product={product} /> },
    { key: 'views', title: 'View as', body: <ProductViews id={id} /> },
    { key: 'history', title: 'History', body: <ProductHistory id={id} choices={choices} /> },
  ];
  return (
    <DeskPage
      title={product.title}
      crumbs={CRUMBS}
      status={`${product.sku} · ${stateText(product)}`}
      actions={
        <ButtonLink variant="secondary" href={product.url} target="_blank" rel="noopener">
          Open in the store
        </ButtonLink>
      }
    >
      <Tabs label="Parts of the product" tabs={tabs} />
    </DeskPage>
  );
}
