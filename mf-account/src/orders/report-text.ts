import type { OrderReports } from '@larder/contracts';
import { formatDollars, longDayText } from '@larder/rules';

type Report = OrderReports['reports'][number];

/** A report and its outcome: `2 × Oats, missing: $10.00 go back to what you paid with.` */
export function reportText({ qty, product_name: name, kind, wish: remedy, amount, state, refusal }: Report): string {
  const cents = formatDollars(amount);
  const outcome = {
    waiting: `we’re reviewing it, and you’ll see the result here. It’s about ${cents}.`,
    settled: remedy === 'refund' ? `${cents} is refunded to your payment method.` : `you have ${cents} in Thrive Cash for it.`,
    refused: `we couldn’t approve it${refusal === null ? '' : ` (${refusal})`}. Contact us if you disagree.`,
  };
  return `${qty} × ${name}, ${kind}: ${outcome[state]}`;
}

/** Until when something can be reported. */
export const untilText = (until: string | null): string =>
  `Tell us what was missing or damaged${until === null ? '' : ` until ${longDayText(until)}`}, and get a refund or Thrive Cash.`;
