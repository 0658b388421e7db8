import type { ProductCard as Product } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { Slot, useOverlays, useViewer } from '@larder/shell';
import { Button, cardPrice, ProductCard, ProductGrid } from '@larder/ui';
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
  const ways = { plansHref: paths.plans, onReactivate: (productId: number) => overlays.open('reactivation', { productId }) };
  return (
    <ProductGrid label={label}>
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          autoshipRoute
          withoutAds
          {...cardPrice(product, viewer, ways)}
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
