import type { CallResponse, ProductCard as Product } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { Slot, useOverlays, useViewer } from '@larder/shell';
import { Button, MapNote, ProductCard, ProductGrid } from '@larder/ui';
import styles from './PickCards.module.css';

type Picks = CallResponse<'GET /quiz_v2/picks'>;

function PickCard({ product, reason, isFirst }: { product: Product; reason: string | undefined; isFirst: boolean }) {
  const viewer = useViewer();
  const overlays = useOverlays();
  const onReactivate = (productId: number) => overlays.open('reactivation', { productId });
  return (
    <div className={styles.pick}>
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      <ProductCard
        product={product}
        level={2}
        withoutAds
        priority={isFirst}
        mapNote={
          product.map_display && (
            <MapNote
              map={product.map_display}
              productId={product.id}
              viewer={viewer}
              plansHref={paths.plans}
              onReactivate={onReactivate}
            />
          )
        }
        action={
          <Slot
            name="cart.quantity"
            props={{ product, size: 'full' }}
            fallback={
              <Button size="full" disabled>
                Add
              </Button>
            }
          />
        }
        favorite={
          <>
            <Slot name="account.favorite" props={{ productId: product.id }} />
            {/* Lists belong to accounts, and visitors take the quiz, too. */}
            {viewer.loggedIn && <Slot name="account.lists" props={{ productId: product.id, title: product.title }} />}
          </>
        }
      />
    </div>
  );
}

/** Picks with the reason for each (QUIZ-014). */
export function PickCards({ products, reasons, label }: Pick<Picks, 'products' | 'reasons'> & { label: string }) {
  return (
    <ProductGrid label={label}>
      {products.map((product, index) => (
        <PickCard key={product.id} product={product} reason={reasons[product.id]} isFirst={index < 5} />
      ))}
    </ProductGrid>
  );
}
