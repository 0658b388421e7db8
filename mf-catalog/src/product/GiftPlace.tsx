import type { ProductDetail } from '@larder/contracts';
import { notOnSaleText } from '@larder/rules';
import { Skeleton } from '@larder/ui';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { GiftNotYet } from './GiftNotYet.tsx';
// The form's looks come with the page; only its code comes later.
import styles from './Gift.module.css';

type Form = ComponentType<{ product: ProductDetail }>;
let loaded: Form | undefined;

/** Brings the form's code; the page waits for it before it is rendered on the server or entered in the browser. */
export async function loadGiftForm(): Promise<Form> {
  loaded ??= (await import('./GiftForm.tsx')).GiftForm;
  return loaded;
}

const Later = lazy(async () => ({ default: await loadGiftForm() }));

/** The gift card form, whose code no other product needs. On a first visit the server's form stays until the code has loaded. */
export function GiftPlace({ product }: { product: ProductDetail }) {
  const [Form] = useState<Form>(() => loaded ?? Later);
  const notYet = notOnSaleText(product.product_type);
  if (notYet) return <GiftNotYet product={product} text={notYet} />;
  return (
    <Suspense
      fallback={
        <div className={styles.waiting} aria-busy="true">
          <Skeleton width="60%" height="2.5rem" />
          <Skeleton height="20rem" />
        </div>
      }
    >
      <Form product={product} />
    </Suspense>
  );
}
