import type { CallResponse } from '@larder/contracts';
import { type Cents, toDollars } from '@larder/rules';

/** The balance of an EBT card in the API's form; dollars (OP-100). */
export const presentBalance = (
  last4: string,
  { snapCents, cashCents }: { snapCents: Cents; cashCents: Cents },
): CallResponse<'GET /account/ebt_balance'> => ({
  card_last4: last4,
  snap_balance: toDollars(snapCents),
  cash_balance: toDollars(cashCents),
});
