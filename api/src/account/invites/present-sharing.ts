import type { CallResponse } from '@larder/contracts';
import { type Cents, INVITE_ORDER_MIN_CENTS, INVITE_REWARD_CENTS, toDollars } from '@larder/rules';

type Sharing = CallResponse<'GET /account/sharing'>;

/** The reward for an invitation and the shopper's balance, in the API's form; dollars (OP-094). */
export const presentRewards = (balanceCents: Cents): Pick<Sharing, 'raf_amount' | 'raf_minimum' | 'raf_balance'> => ({
  raf_amount: toDollars(INVITE_REWARD_CENTS),
  raf_minimum: toDollars(INVITE_ORDER_MIN_CENTS),
  raf_balance: toDollars(balanceCents),
});
