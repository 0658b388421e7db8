import type { AuditEntry, DeskOrderEvent } from '@larder/contracts';
import { type Cents, formatUsd, orderStatusText, paymentText } from '@larder/rules';
import { readAudit } from '../../../platform/audit/read-audit.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { isoUtc } from '../../../platform/db/sql.ts';
import type { PaymentState } from '../../payments/payment-machine.ts';
import { isDeskRefund } from './refund-parts.ts';

/** Most entries of the audit log in a timeline. */
const MOST_ENTRIES = 200;

type Event = Omit<DeskOrderEvent, 'event_id'> & { key: string };

/**
 * Reads what happened to an order, the newest first: transitions, changes, payments, refunds, e-mails, notes, and what employees did.
 * E-mails are those of the local mailbox.
 */
export async function readTimeline(em: Em, order: { id: string; number: string; email: string }): Promise<DeskOrderEvent[]> {
  const events = [
    ...(await historyEvents(em, order.id)),
    ...(await paymentEvents(em, order.id)),
    ...(await refundEvents(em, order.id)),
    ...(await mailEvents(em, order)),
    ...(await deskEvents(em, order.id)),
  ];
  return events
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.key.localeCompare(a.key))
    .map(({ key, ...event }) => ({ event_id: key, ...event }));
}

const STATE_TEXT: Readonly<Record<string, string>> = {
  pending_payment: 'Checkout submitted',
  payment_failed: 'Payment failed',
  processing: 'Placed',
  scheduled: 'Packing started',
  pickup_appointment: 'Pickup booked',
  out_for_delivery: 'Out for delivery',
};

/** Transitions and changes. Those by staff are in the audit log, with their reasons. */
async function historyEvents(em: Em, orderId: string): Promise<Event[]> {
  const rows = await db(em)
    .selectFrom('order_history')
    .select(['id', 'at', 'to_state as state', 'move', 'by', 'cause'])
    .where('order_id', '=', orderId)
    .where('by', '<>', 'staff')
    .execute();
  return rows.map(({ id, at, state, move, by, cause }) => ({
    key: `1history ${id.padStart(18, '0')}`,
    at: isoUtc(at),
    title: move === 'changed' ? 'Changed' : (STATE_TEXT[state] ?? orderStatusText(state)),
    by,
    detail: cause,
  }));
}

const PAYMENT_TEXT: Readonly<Record<PaymentState, string>> = {
  open: 'Payment started',
  unknown: 'Payment not confirmed yet',
  refused: 'Payment refused',
  succeeded: 'Paid',
  gave_up: 'Payment given up',
  unwanted: 'Payment too late, refunded',
};

async function paymentEvents(em: Em, orderId: string): Promise<Event[]> {
  const changes = db(em).selectFrom('order_changes').select('id').where('order_id', '=', orderId);
  const changeIds = (await changes.execute()).map(({ id }) => id);
  const rows = await db(em)
    .selectFrom('payments')
    .select(['id', 'state', 'amount_cents as cents', 'card_brand as brand', 'card_last4 as last4', 'refusal'])
    .select(['created_at as createdAt', 'settled_at as settledAt'])
    .where((payment) =>
      payment.or([
        payment.and([payment('subject_kind', 'in', ['order', 'order_ebt']), payment('subject_id', '=', orderId)]),
        ...(changeIds.length > 0
          ? [payment.and([payment('subject_kind', '=', 'order_change'), payment('subject_id', 'in', changeIds)])]
          : []),
      ]),
    )
    .execute();
  return rows.map(({ id, state, cents, brand, last4, refusal, createdAt, settledAt }) => ({
    key: `2payment ${id}`,
    at: isoUtc(settledAt ?? createdAt),
    title: `${PAYMENT_TEXT[state]}: ${formatUsd(cents)}`,
    by: null,
    detail: [paymentText(brand, last4), refusal?.replaceAll('_', ' ')].filter(Boolean).join(', ') || null,
  }));
}

const CAUSE_TEXT: Readonly<Record<string, string>> = {
  canceled: 'Order canceled',
  report: 'Reported items',
  return: 'Returned items',
  shortage: 'Items that ran out',
  virtual_good: 'Unused code',
};

/** Refunds. Those of the desk are in the audit log, with their reasons. */
async function refundEvents(em: Em, orderId: string): Promise<Event[]> {
  const rows = await db(em)
    .selectFrom('order_refunds')
    .select(['cause', 'cents', 'created_at as at'])
    .where('order_id', '=', orderId)
    .execute();
  const others = rows.filter(({ cause }) => !isDeskRefund(cause));
  return others.map(({ cause, cents, at }) => ({
    key: `3refund ${cause}`,
    at: isoUtc(at),
    title: refundText(cents),
    by: null,
    detail: CAUSE_TEXT[cause.split(':')[0] ?? ''] ?? null,
  }));
}

const refundText = (cents: Cents): string => `Refunded: ${formatUsd(cents)}`;

async function mailEvents(em: Em, { number, email }: { number: string; email: string }): Promise<Event[]> {
  const rows = await db(em)
    .selectFrom('mail_log')
    .select(['id', 'subject', 'sent_at as at'])
    .where('recipient', '=', email.toLowerCase())
    .where('subject', 'like', `%${number}%`)
    .execute();
  return rows.map(({ id, subject, at }) => ({
    key: `4mail ${id}`,
    at: isoUtc(at),
    title: 'Email sent',
    by: null,
    detail: subject,
  }));
}

/** Steps whose transition is in the history already. */
const IN_HISTORY = ['order.ship', 'order.deliver'];

const ACTION_TEXT: Readonly<Record<string, string>> = {
  'order.pack': 'Packed',
  'order.refund': 'Refunded',
  'order.cancel': 'Canceled for the shopper',
  'order.change': 'Changed for the shopper',
  'order.mail': 'Email sent again',
  'order.note': 'Note',
  'order.shortages': 'Items reported as missing',
  'report.accept': 'Report accepted',
  'report.refuse': 'Report refused',
  'return.receive': 'Return received',
  'return.settle': 'Return refunded',
  'return.refuse': 'Return refused',
};

async function deskEvents(em: Em, orderId: string): Promise<Event[]> {
  const { items } = await readAudit(em, { subject_type: 'order', subject_id: orderId, limit: MOST_ENTRIES });
  const shown = items.filter(({ action }) => !IN_HISTORY.includes(action));
  return shown.map((entry) => ({
    key: `5desk ${entry.id.padStart(18, '0')}`,
    at: entry.at,
    title: ACTION_TEXT[entry.action] ?? entry.action,
    by: entry.actor_email,
    detail: detailOf(entry),
  }));
}

/** Text of an entry: what was noted, refunded or changed, and why. */
function detailOf({ after, reason }: AuditEntry): string | null {
  const texts = [after?.['note'], after?.['items'], after?.['change'], after?.['mail']].flatMap((value) =>
    Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [],
  );
  return [...texts, ...(reason === null ? [] : [reason])].join(' · ') || null;
}
