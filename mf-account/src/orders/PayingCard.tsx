import type { ChangePreview } from '@larder/contracts';
import { paymentText } from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';
import { Select } from '@larder/ui';
import { cardName, cardsQuery } from '../payment/cards-query.ts';

/** Selects the card for a change's extra cost: the order's own card (`''`), or a saved one. Renders nothing without a choice. */
export function PayingCard({
  own,
  value,
  onChange,
}: {
  /** Null for an order that no card paid. */
  own: ChangePreview['charge_to'];
  value: string;
  onChange(card: string): void;
}) {
  const { data: cards = [] } = useQuery(cardsQuery(useApi()));
  const ownName = own && paymentText(own.label, own.last4);
  const saved = cards
    .filter((card) => !card.expired && cardName(card) !== ownName)
    .map((card) => ({ value: String(card.id), label: cardName(card) }));
  if (ownName && saved.length === 0) return null;
  return (
    <Select
      label="Pay with"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(!ownName && { placeholder: 'Choose a saved card' })}
      options={[...(ownName ? [{ value: '', label: `${ownName}, which paid this order` }] : []), ...saved]}
    />
  );
}
