import type { CartAnswer } from '@larder/shell';
import { useViewer } from '@larder/shell';
import { formatUsd, toCents } from '@larder/rules';
import { Checkbox } from '@larder/ui/forms/Checkbox.tsx';

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
  if (!card || cart.ebt_amount === 0) return null;
  return (
    <Checkbox
      label={`Pay ${formatUsd(toCents(cart.ebt_amount))} with EBT ending in ${card.card_last4}`}
      hint="SNAP pays for eligible food, and you are asked for your PIN when you order. Another method pays the rest."
      checked={isChosen}
      onChange={(event) => onChoose(event.target.checked)}
    />
  );
}
