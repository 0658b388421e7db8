import type { CallResponse } from '@larder/contracts';
import { type Cents, toDollars } from '@larder/rules';

type OwnState = CallResponse<'GET /reviews/product/{id}/own'>;

/** Whether a customer may review a product, in the API's form; dollars (CAT-087). */
export const presentOwnState = ({ earnCents, ...own }: Omit<OwnState, 'earn'> & { earnCents: Cents }): OwnState => ({
  ...own,
  earn: toDollars(earnCents),
});

/** A review that was just written, in the API's form; dollars. */
export const presentWritten = ({
  status,
  earned,
}: {
  status: CallResponse<'POST /reviews'>['status'];
  earned: Cents;
}): CallResponse<'POST /reviews'> => ({ success: true, status, earned: toDollars(earned) });
