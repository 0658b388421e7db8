import type { ProductCard as Product } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { Slot, useOverlays, useViewer } from '@larder/shell';
import { Button, MapNote, ProductCard, ProductGrid } from '@larder/ui';
import type { ReactNode } from 'react';

/** Products of an Autoship page, which can also be added to the cart. `extra` is under the cart's control. */
export function AutoshipCards({
  products,
  label,
  extra,
}: {
  products: readonly Product[];
  label: string;
  extra?: (product: Product) => ReactNode;
}) {
  const viewer = useViewer();
  const overlays = useOverlays();
  const onReactivate = (productId: number) => overlays.open('reactivation', { productId });
  return (
    <ProductGrid label={label}>
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          autoshipRoute
          withoutAds
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
          autoship={extra?.(product)}
        />
      ))}
    </ProductGrid>
  );
}
