import type { ListedProduct } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { useOverlays, useViewer } from '@larder/shell';
import { MapNote as Note } from '@larder/ui';

/** The MAP area of a card or a product page (CAT-065 … CAT-071); null where the API decided that nothing shows. */
export function MapNote({ product, id }: { product: Pick<ListedProduct, 'id' | 'map_display'>; id?: string }) {
  const viewer = useViewer();
  const overlays = useOverlays();
  return (
    product.map_display && (
      <Note
        map={product.map_display}
        productId={product.id}
        viewer={viewer}
        id={id}
        plansHref={paths.plans}
        onReactivate={(productId) => overlays.open('reactivation', { productId })}
      />
    )
  );
}
