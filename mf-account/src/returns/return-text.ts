import type { OrderReturns } from '@larder/contracts';
import { formatDollars, longDayText, type ReturnReason } from '@larder/rules';

type Return = OrderReturns['returns'][number];

/** Reasons of a return, as options. */
export const REASON_TEXT: Readonly<Record<ReturnReason, string>> = {
  not_needed: 'I don’t need it',
  ordered_by_mistake: 'I ordered it by mistake',
  not_as_described: 'It’s not as described',
};

/** The returned items: `2 × Dish Soap, $8.60`. */
export const whatText = ({ qty, product_name: name, amount }: Pick<Return, 'qty' | 'product_name' | 'amount'>): string =>
  `${qty} × ${name}, ${formatDollars(amount)}`;

/** Outcome of a return by its state. */
export function outcomeText({ return_state: state, send_by: sendBy, refusal }: Return): string {
  return {
    asked: `It must arrive by ${longDayText(sendBy)}.`,
    received: 'We received it. We’ll inspect it and then refund you.',
    settled: 'Refunded to your original payment method.',
    refused: `We couldn’t accept your return: ${refusal ?? ''}`,
    withdrawn: 'You keep it.',
    expired: `It didn’t arrive by ${longDayText(sendBy)}. Is it on its way? Write to us.`,
  }[state];
}

/** Until when something can be returned. */
export const untilText = (until: string | null): string =>
  `You can return unopened items${until === null ? '' : ` until ${longDayText(until)}`}. Food, wine and gift cards can’t be returned.`;
