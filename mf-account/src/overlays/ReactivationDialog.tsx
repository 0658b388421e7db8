import { useApi, useOverlays, useQuery, type CartChangeRequest, type OverlayProps } from '@larder/shell';
import { ErrorState, Skeleton } from '@larder/ui';
import { Dialog } from '@larder/ui/overlay/Dialog.tsx';
import { cardsQuery } from '../payment/cards-query.ts';
import { offersQuery } from '../signup/offers-query.ts';
import { ReactivationForm } from './ReactivationForm.tsx';

/** The requested change of the control, as an absolute quantity. */
const readChangeRequest = (productId: number | undefined, qty = 1): readonly CartChangeRequest[] =>
  productId === undefined ? [] : [{ productId, pieces: { atLeast: qty } }];

/** Reactivates a lapsed membership on any page, and puts the requested item into the cart (MEM-047 … MEM-052, OP-175). */
export function ReactivationDialog({
  productId,
  qty,
  wishes: changes = readChangeRequest(productId, qty),
  route,
}: OverlayProps['reactivation']) {
  const overlays = useOverlays();
  const api = useApi();
  const offers = useQuery(offersQuery(api));
  const cards = useQuery(cardsQuery(api));
  const failed = offers.isError || cards.isError;
  const retry = () => void Promise.all([offers.refetch(), cards.refetch()]);
  return (
    <Dialog
      open
      onClose={() => overlays.close()}
      title="Welcome back?"
      lead={
        changes.length === 0
          ? `Your membership has ended. Start it again ${route === undefined ? 'to shop' : 'to go on'}.`
          : `Your membership has ended. Start it again, and we put ${changes.length === 1 ? 'the item' : 'all of it'} into your cart.`
      }
    >
      {failed && <ErrorState onRetry={retry} retrying={offers.isFetching || cards.isFetching} />}
      {!failed && offers.data && cards.data && (
        <ReactivationForm offers={offers.data} cards={cards.data} changes={changes} route={route} />
      )}
      {!failed && !(offers.data && cards.data) && <Skeleton height="14rem" />}
    </Dialog>
  );
}
