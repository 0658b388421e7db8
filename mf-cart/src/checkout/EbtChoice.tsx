import { keys } from '@larder/contracts/keys';
import { formatUsd, paymentText } from '@larder/rules';
import { type CartAnswer, useApi, useQuery, useQueryClient, useViewer } from '@larder/shell';
import { Button } from '@larder/ui/actions/Button.tsx';
import { Checkbox } from '@larder/ui/forms/Checkbox.tsx';
import { ebtShare } from '../cart/totals-view.ts';
import { ebtBalanceQuery } from './checkout-queries.ts';

/**
 * Lets the account's EBT card pay the eligible part of a cart, at most its balance (CHK-022, OP-042). Renders nothing without a card, and where
 * nothing is eligible.
 */
export function EbtChoice({
  cart,
  isChosen,
  onChoose,
}: {
  cart: Pick<CartAnswer, 'ebt_amount' | 'ebt_unavailable'>;
  isChosen: boolean;
  onChoose: (is: boolean) => void;
}) {
  const queryClient = useQueryClient();
  const card = useViewer().account?.ebt_data;
  const isOffered = isChosen || cart.ebt_amount > 0;
  const balance = useQuery({ ...ebtBalanceQuery(useApi()), enabled: Boolean(card) && isOffered });
  if (!card || !isOffered) return null;
  const name = paymentText('ebt', card.card_last4);
  // A cart that EBT pays was priced with the balance, so its amounts count.
  if (isChosen ? cart.ebt_unavailable : balance.isError) {
    const retry = () => {
      void balance.refetch();
      if (isChosen) void queryClient.invalidateQueries({ queryKey: keys.cart('checkout') });
    };
    return (
      <div role="status">
        <p>We couldn’t read the balance of {name}. Try again, or pay another way.</p>
        <Button variant="quiet" loading={balance.isFetching} onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (balance.isPending && !isChosen) return null;
  const { cents, snapCents } = ebtShare(cart, balance.data);
  if (snapCents === 0) return <p>{name} has no SNAP balance.</p>;
  return (
    <Checkbox
      label={`Pay ${formatUsd(cents)} with ${name}${snapCents === undefined ? '' : ` (balance ${formatUsd(snapCents)})`}`}
      hint="SNAP pays for eligible food. You’ll enter your PIN when you place the order, and another method pays the rest."
      checked={isChosen}
      onChange={(event) => onChoose(event.target.checked)}
    />
  );
}
