import type { CartAnswer } from '@larder/shell';
import { useApi, useQuery, useViewer } from '@larder/shell';
import { formatUsd, toCents } from '@larder/rules';
import { Checkbox } from '@larder/ui/forms/Checkbox.tsx';
import { ebtBalanceQuery } from './checkout-queries.ts';

/** Lets the account's EBT card pay what it may (CHK-022, OP-042); nothing for those without a card, or where nothing is eligible. */
export function EbtChoice({
  cart,
  isChosen,
  onChoose,
}: {
  cart: Pick<CartAnswer, 'ebt_amount'>;
  isChosen: boolean;
  onChoose: (is: boolean) => void;
}) {
  const card = useViewer().account?.ebt_data;
  const isEligible = cart.ebt_amount > 0;
  const balance = useQuery({ ...ebtBalanceQuery(useApi()), enabled: Boolean(card) && (isEligible || isChosen) });
  if (!card || !(isEligible || isChosen) || balance.isPending) return null;
  // Without a balance the order asks the processor again.
  const cents = Math.min(toCents(cart.ebt_amount), balance.data ? toCents(balance.data.snap_balance) : Infinity);
  if (cents === 0 && !isChosen) return <p>EBT ending in {card.card_last4} has no SNAP balance.</p>;
  return (
    <Checkbox
      label={`Pay ${formatUsd(cents)} with EBT ending in ${card.card_last4}`}
      hint="SNAP pays for eligible food, and you are asked for your PIN when you order. Another method pays the rest."
      checked={isChosen}
      onChange={(event) => onChoose(event.target.checked)}
    />
  );
}
