import type { ProductDetail } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { CARD_TEXT, COMPARED_MOST } from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';
import { Breadcrumbs, ErrorState } from '@larder/ui';
import { useEffect } from 'react';
import { ProductAds } from '../ads/ProductAds.tsx';
import { ProductShelf } from '../card/ProductShelf.tsx';
import { recommendQuery, useHidden } from '../data/recommend-query.ts';
import { similarQuery } from '../data/similar-query.ts';
import page from '../layout/page.module.css';
import { Details } from './Details.tsx';
import { GiftPlace } from './GiftPlace.tsx';
import { Members } from './GroupBox.tsx';
import { Parts } from './Parts.tsx';
import type { ProductPageData } from './product-data.ts';
import { productQuery } from './product-query.ts';
import { ProductMissing } from './ProductMissing.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { ProductTop } from './ProductTop.tsx';
import styles from './ProductView.module.css';
import { Questions } from './Questions.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { Reviews } from './Reviews.tsx';

/** Reports a viewed product to the API (ACC-112). Nothing waits for it, and a failure shows nothing; null reports nothing. */
function useSeen(productId: number | null): void {
  const api = useApi();
  useEffect(() => {
    if (productId === null) return;
    api.call('POST /account/recently_viewed', { body: { product_id: productId }, keepalive: true }).catch(() => undefined);
  }, [api, productId]);
}

/** Product types that are bought individually and have shelves of similar products. */
const HAS_SHELVES: ReadonlySet<string> = new Set(['simple', 'configurable', 'bundle', 'virtual']);
const NOT_REVIEWED: ReadonlySet<string> = new Set(['giftcard', 'membership']);

function Shelves({ product: { id: productId, url_key: urlKey } }: { product: ProductDetail }) {
  const api = useApi();
  const { data: together } = useQuery(recommendQuery(api, 'pdp', productId));
  const { data: similar } = useQuery(similarQuery(api, productId));
  return (
    <>
      <ProductShelf
        heading="Goes well with this"
        lead={useHidden(recommendQuery(api, 'pdp', productId))}
        products={together ?? []}
      />
      <ProductShelf
        heading={CARD_TEXT.similarTitle}
        lead={useHidden(similarQuery(api, productId))}
        products={similar ?? []}
        {...(similar?.length && {
          seeAll: {
            href: paths.compare([urlKey, ...similar.slice(0, COMPARED_MOST - 1).map(({ url_key }) => url_key)]),
            text: 'Compare with similar items',
          },
        })}
      />
    </>
  );
}

function ProductPage({ product }: { product: ProductDetail }) {
  const { product_type: type } = product;
  // Free items and memberships are not recorded as viewed.
  useSeen(type === 'membership' || product.tc_product_type !== null ? null : product.id);
  return (
    <div className={page.page}>
      <div className={styles.top}>
        <Breadcrumbs crumbs={[...product.breadcrumbs, { name: product.title }]} />
        {type === 'giftcard' ? <GiftPlace product={product} /> : <ProductTop product={product} />}
      </div>
      {type === 'bundle' && <Parts product={product} />}
      {(type === 'grouped' || type === 'curated_list') && <Members product={product} />}
      {type !== 'giftcard' && type !== 'membership' && <Details product={product} />}
      {HAS_SHELVES.has(type) && <ProductAds product={product} />}
      {HAS_SHELVES.has(type) && <Shelves product={product} />}
      {!NOT_REVIEWED.has(type) && <Reviews product={product} />}
      {!NOT_REVIEWED.has(type) && <Questions product={product} />}
      <RecentlyViewed productId={product.id} />
    </div>
  );
}

/** The product page (CAT-120). */
export function ProductView({ data }: { data: ProductPageData }) {
  const { data: product, isError, refetch } = useQuery({ ...productQuery(useApi(), data.urlKey), enabled: !data.isMissing });
  if (data.isMissing) return <ProductMissing urlKey={data.urlKey} />;
  if (!product) return isError ? <ErrorState onRetry={() => void refetch()} /> : <ProductSkeleton />;
  // The key starts a new product with its own choices and first review page.
  return <ProductPage key={product.id} product={product} />;
}
