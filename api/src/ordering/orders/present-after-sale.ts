import type { OrderReports, OrderReturns, Shortage } from '@larder/contracts';
import { type Cents, partOf, refundableCents, returnNumber, toDollars } from '@larder/rules';
import { isoUtc } from '../../platform/db/sql.ts';
import type { DeliveredLine } from './delivered-lines.ts';
import type { ShortageRow } from './shortages/read-shortages.ts';

/** A line that can be reported or returned, with the refund of one unit; dollars. */
export const presentOpenLine = ({ id, name, image, left }: DeliveredLine): OrderReports['lines'][number] => ({
  item_id: id,
  product_name: name,
  image,
  open_qty: left.qty,
  per_piece: toDollars(refundableCents(partOf(left, 1))),
});

type Report = OrderReports['reports'][number];
type ReportRow = Omit<Report, 'report_id' | 'product_name' | 'amount' | 'has_picture'> & {
  id: number;
  name: string;
  cents: Cents;
  picture: unknown;
};

/** A report of an order in the API's form; dollars, UTC times. */
export const presentReport = ({ id, name, cents, created_at, picture, ...report }: ReportRow): Report => ({
  ...report,
  report_id: id,
  product_name: name,
  amount: toDollars(cents),
  has_picture: picture !== null,
  created_at: isoUtc(created_at),
});

type Return = OrderReturns['returns'][number];
type ReturnRow = Omit<Return, 'return_id' | 'return_number' | 'product_name' | 'return_reason' | 'amount' | 'return_state'> & {
  id: number;
  name: string;
  cents: Cents;
  reason: Return['return_reason'];
  state: Return['return_state'];
};

/** A return of an order in the API's form; dollars, UTC times. */
export const presentReturn = ({ id, name, reason, cents, state, created_at, ...row }: ReturnRow): Return => ({
  ...row,
  return_id: id,
  return_number: returnNumber(id),
  product_name: name,
  return_reason: reason,
  amount: toDollars(cents),
  return_state: state,
  created_at: isoUtc(created_at),
});

/** A shortage in the API's form; dollars. */
export const presentShortage = ({ itemId, name, qty, outcome, replacedBy, cents }: ShortageRow): Shortage => ({
  item_id: itemId,
  product_name: name,
  qty,
  outcome,
  replaced_by: replacedBy,
  amount: toDollars(cents),
});

/** A report or return that waits for staff, with its order and shopper. */
interface WaitingRow {
  number: string;
  firstname: string;
  lastname: string;
  email: string;
  name: string;
  qty: number;
  cents: Cents;
  createdAt: string;
}

/** The fields that a waiting report and a waiting return share; dollars, UTC times. */
export const presentWaiting = ({ number, firstname, lastname, email, name, qty, cents, createdAt }: WaitingRow) => ({
  increment_id: number,
  shopper_name: `${firstname} ${lastname}`,
  shopper_email: email,
  product_name: name,
  qty,
  amount: toDollars(cents),
  created_at: isoUtc(createdAt),
});
