import { CARD_TEXT } from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';
import { Breadcrumbs, ErrorState } from '@larder/ui';
import { ProductAds } from '../ads/ProductAds.tsx';
import { ProductShelf } from '../card/ProductShelf.tsx';
import page from '../layout/page.module.css';
import { Bundle } from './Bundle.tsx';
import { BuyBox } from './BuyBox.tsx';
import { Details } from './Details.tsx';
import { Gallery } from './Gallery.tsx';
import { productQuery, similarQuery, type ProductPageData } from './product-data.ts';
import styles from './ProductView.module.css';
import { Reviews } from './Reviews.tsx';

function Similar({ productId }: { productId: number }) {
  const { data } = useQuery(similarQuery(useApi(), productId));
  return <ProductShelf heading={CARD_TEXT.similarTitle} products={data ?? []} />;
}

/** The product page (CAT-120). */
export function ProductView({ data: { urlKey } }: { data: ProductPageData }) {
  const { data: product, isError, refetch } = useQuery(productQuery(useApi(), urlKey));
  if (!product) {
    if (isError) return <ErrorState onRetry={() => void refetch()} />;
    return (
      <p role="status" className={page.page}>
        Loading the product…
      </p>
    );
  }
  return (
    // The key starts a new product with its own choices and first review page.
    <div key={product.id} className={page.page}>
      <div className={styles.top}>
        <Breadcrumbs crumbs={[...product.breadcrumbs, { name: product.title }]} />
        <div className={styles.columns}>
          <Gallery product={product} />
          <BuyBox product={product} />
        </div>
      </div>
      <ProductAds product={product} />
      <Bundle parts={product.bundle_options} />
      <Details product={product} />
      <Similar productId={product.id} />
      <Reviews product={product} />
    </div>
  );
}
