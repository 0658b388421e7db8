import type { Em } from '../../src/platform/db/orm.ts';
import type { Invariant } from '../world.ts';
import { autoship } from './autoship.ts';
import { expiry } from './expiry.ts';
import { fees } from './fees.ts';
import { gateway } from './gateway.ts';
import { gives } from './gives.ts';
import { ledger } from './ledger.ts';
import { memberships } from './memberships.ts';
import { notices } from './notices.ts';
import { orderLines } from './order-lines.ts';
import { orders } from './orders.ts';
import { paymentsAfterEnd } from './overpayments.ts';
import { owed } from './owed.ts';
import { paidTime } from './paid-time.ts';
import { privacy } from './privacy.ts';
import { promotions } from './promotions.ts';
import { charges } from './records/payments.ts';
import { ledgerEntries } from './records/ledger.ts';
import { mails } from './records/mails.ts';
import { refunds } from './records/refunds.ts';
import { stock } from './records/stock.ts';

/**
 * Returns everything that must hold after every day.
 * @param em of the first day, after `recordStock`: the stock of that day is what was received
 */
export const invariants = async (em: Em): Promise<Invariant[]> => [
  ledger,
  ledgerEntries,
  expiry,
  orders,
  orderLines,
  promotions,
  charges,
  refunds,
  await stock(em),
  autoship,
  gateway,
  owed,
  memberships,
  fees,
  paymentsAfterEnd,
  gives,
  paidTime,
  privacy,
  mails,
  notices,
];
