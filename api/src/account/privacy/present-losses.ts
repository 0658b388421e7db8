import type { CallResponse } from '@larder/contracts';
import { type DeletionLosses, toDollars } from '@larder/rules';

/** What ends with an account, in the API's form; dollars, UTC times. */
export const presentLosses = ({
  cashCents,
  creditCents,
  memberUntil,
}: DeletionLosses): CallResponse<'GET /account/privacy'>['loses'] => ({
  thrive_cash: toDollars(cashCents),
  credit: toDollars(creditCents),
  expired_date: memberUntil?.toISOString() ?? null,
});
