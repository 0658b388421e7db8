import type { Em } from '../../../platform/db/orm.ts';
import type { Invariant } from '../world.ts';
import { autoship } from './autoship.ts';
import { charges } from './charges.ts';
import { earnings } from './earnings.ts';
import { expiry } from './expiry.ts';
import { fees } from './fees.ts';
import { gateway } from './gateway.ts';
import { gives } from './gives.ts';
import { ledger } from './ledger.ts';
import { mails } from './mails.ts';
import { memberships } from './memberships.ts';
import { notices } from './notices.ts';
import { orders } from './orders.ts';
import { owed } from './owed.ts';
import { paidTime } from './paid-time.ts';
import { privacy } from './privacy.ts';
import { rewards } from './rewards.ts';
import { stock } from './stock.ts';

/** What holds after every day, of a store that is as it is now. */
export const invariants = async (em: Em): Promise<Invariant[]> => [
  ledger,
  expiry,
  earnings,
  orders,
  autoship,
  gateway,
  await stock(em),
  owed,
  memberships,
  fees,
  charges,
  gives,
  paidTime,
  rewards,
  privacy,
  mails,
  notices,
];
