import type { ReactNode } from 'react';
import type { ProductCard as Product } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { cardButton } from '@larder/rules';
import { Slot, useOverlays, useViewer } from '@larder/shell';
import { Button, ButtonLink, MapNote, ProductCard, ProductGrid } from '@larder/ui';

function CardAction({ product }: { product: Product }): ReactNode {
  const button = cardButton(
    {
      urlKey: product.url_key,
      productType: product.product_type,
      inStock: product.in_stock,
      isAvailable: product.is_available,
      hasOptions: product.has_options,
    },
    false,
  );
  if (button.kind === 'out_of_stock') return <Slot name="account.reminder" props={{ productId: product.id }} />;
  if (button.kind === 'link') {
    return (
      <ButtonLink variant="secondary" size="full" href={button.href} aria-label={`${button.text}: ${product.title}`}>
        {button.text}
      </ButtonLink>
    );
  }
  const waiting = (
    <Button size="full" disabled>
      Add
    </Button>
  );
  return <Slot name="cart.quantity" props={{ product, size: 'full' }} fallback={waiting} />;
}

/** Products of a list, each with the cart's quantity control; `onRemove` adds a way to take one off. */
export function ListCards({
  products,
  label,
  busy = null,
  onRemove,
}: {
  products: readonly Product[];
  label: string;
  /** Name of the change under way, such as `remove 7`. */
  busy?: string | null;
  onRemove?: (product: Product) => void;
}) {
  const viewer = useViewer();
  const overlays = useOverlays();
  const onReactivate = (productId: number) => overlays.open('reactivation', { productId });
  return (
    <ProductGrid label={label}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          level={2}
          withoutAds
          priority={index < 4}
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
          favorite={
            <>
              <Slot name="account.favorite" props={{ productId: product.id }} />
              <Slot name="account.lists" props={{ productId: product.id, title: product.title }} />
            </>
          }
          action={<CardAction product={product} />}
          autoship={
            onRemove && (
              <Button
                variant="quiet"
                size="full"
                loading={busy === `remove ${product.id}`}
                aria-label={`Remove ${product.title}`}
                onClick={() => onRemove(product)}
              >
                Remove
              </Button>
            )
          }
        />
      ))}
    </ProductGrid>
  );
}
