import type { SavedCard } from '@larder/contracts';
import { paymentText, type Wallet } from '@larder/rules';

/** A saved method's id, a wallet that is not saved, or a new card. */
export type PaymentChoice = number | Wallet | 'new';

/** Name of a saved method, such as `Visa ending in 4242`. */
export const savedMethodName = ({ cc_label: label, cc_type: type, last4 }: SavedCard): string =>
  paymentText(label || type, last4);

/** Name of the chosen method; a new card has none before it is typed. */
export function chosenMethodName(cards: readonly SavedCard[], choice: PaymentChoice): string {
  const saved = cards.find(({ id }) => id === choice);
  if (saved) return savedMethodName(saved);
  return typeof choice === 'string' && choice !== 'new' ? choice : 'Your new card';
}
