import { paths } from '@larder/contracts/paths';
import type { MapDisplay } from '@larder/rules';
import { useOverlays } from '@larder/shell';
import { MapNote as Note } from '@larder/ui';

/** The MAP area of a card or a product page (CAT-065 … CAT-071), with the ways to the better price. */
export function MapNote(shown: { map: MapDisplay; productId: number; id?: string | undefined }) {
  const overlays = useOverlays();
  return <Note {...shown} plansHref={paths.plans} onReactivate={(productId) => overlays.open('reactivation', { productId })} />;
}
