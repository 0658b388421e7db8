import type { CallInput } from '@larder/contracts';
import { type Cents, formatUsd, isRefundable, partOf, type RefundShare, fullRefund, toCents, toDollars } from '@larder/rules';
import { audit } from '../../../platform/audit/audit.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import { refundOrder } from '../refund-order.ts';
import { lockForDesk, requireOrderVersion } from './lock-for-desk.ts';
import { type Refundable, readRefundable } from './refundable.ts';

type Input = CallInput<'POST /desk/orders/{id}/refund'>;

/** Units of a line, or shipping (`itemId` null), that are refunded together. */
interface Part extends RefundShare {
  itemId: number | null;
  qty: number;
  name: string;
}

const CAUSE = 'desk:';

/**
 * POST /desk/orders/{id}/refund: refunds units of lines and shipping to the order's tenders, in one transaction. A repeat with the same
 * `mutation_id` changes nothing. The shopper gets the e-mail of every refund.
 * @throws HttpError 400 by field; 409 `changed_meanwhile`, `not_refundable`, `own_order`
 */
export async function refundParts(c: RequestContext, { params, body }: Input): Promise<void> {
  await c.em.transactional(async (em) => {
    const order = await lockForDesk(c, em, params.id);
    const cause = CAUSE + body.mutation_id;
    if (await isRefunded(em, order.id, cause)) return;
    requireOrderVersion(body.version, order);
    if (!isRefundable(order.state))
      throw conflict(
        'This order cannot be refunded by item. While it can be changed, remove items or cancel it.',
        'not_refundable',
      );
    const parts = planParts(body, await readRefundable(em, order));
    const sum = (amount: (part: Part) => Cents): Cents => parts.reduce((cents, part) => cents + amount(part), 0);
    const cents = sum((part) => part.cents);
    const back = await refundOrder(c.services, em, order.id, {
      cents,
      ebtCents: sum((part) => part.ebtCents),
      earnedCents: sum((part) => part.earnedCents),
      cause,
    });
    if (back !== cents) throw conflict(`Only ${formatUsd(back)} of this order is left to refund.`, 'not_refundable');
    await writeParts(em, order.id, cause, parts);
    await audit(em, {
      action: 'order.refund',
      subject: order.subject,
      after: {
        amount: toDollars(cents),
        items: parts.map(({ name, qty, cents: of }) => `${qty > 0 ? `${qty} × ` : ''}${name}: ${formatUsd(of)}`),
      },
      reason: body.reason,
    });
  });
}

async function isRefunded(em: Em, orderId: string, cause: string): Promise<boolean> {
  const refund = db(em).selectFrom('order_refunds').select('cause').where('order_id', '=', orderId).where('cause', '=', cause);
  return (await refund.executeTakeFirst()) !== undefined;
}

/** Plans what is refunded. @throws HttpError 400 by field for more than is left, for a line twice, and for nothing */
function planParts({ refund_lines: lines = [], shipping_refund: shipping = '0' }: Input['body'], left: Refundable): Part[] {
  const problems: Record<string, string> = {};
  const parts = lines.flatMap(({ item_id: id, qty }, index): Part[] => {
    const line = left.lines.find((each) => each.id === id);
    if (!line) problems[`refund_lines[${index}][item_id]`] = 'Nothing of this item is left to refund.';
    else if (qty > line.left.qty) problems[`refund_lines[${index}][qty]`] = `Please enter ${line.left.qty} or less.`;
    else return [{ itemId: id, qty, name: line.name, ...fullRefund(partOf(line.left, qty)) }];
    return [];
  });
  if (new Set(lines.map(({ item_id: id }) => id)).size < lines.length) problems['refund_lines'] = 'Please name each item once.';
  const shippingCents = toCents(shipping);
  if (shippingCents > left.shippingCents) problems['shipping_refund'] = `Please enter ${formatUsd(left.shippingCents)} or less.`;
  if (Object.keys(problems).length > 0) throw invalid(problems);
  if (shippingCents > 0)
    parts.push({ itemId: null, qty: 0, name: 'Shipping', cents: shippingCents, taxCents: 0, ebtCents: 0, earnedCents: 0 });
  const paid = parts.filter(({ cents }) => cents > 0);
  if (paid.length === 0) throw invalid({ refund_lines: 'Please choose what to refund.' });
  return paid;
}

async function writeParts(em: Em, orderId: string, cause: string, parts: readonly Part[]): Promise<void> {
  await db(em)
    .insertInto('order_refund_parts')
    .values(
      parts.map(({ itemId, qty, cents, taxCents, earnedCents, ebtCents }) => ({
        order_id: orderId,
        cause,
        item_id: itemId,
        qty,
        cents,
        tax_cents: taxCents,
        earned_cents: earnedCents,
        ebt_cents: ebtCents,
      })),
    )
    .execute();
}

/** Whether a refund was made at the desk, whose audit entry states who made it and why. */
export const isDeskRefund = (cause: string): boolean => cause.startsWith(CAUSE);
