import type { OrderReports } from '@larder/contracts';
import { formatUsd, longDayText, toCents } from '@larder/rules';

type Report = OrderReports['reports'][number];

/** What was reported and what came of it: `2 × Oats, missing: $10.00 go back to what you paid with.` */
export function reportText({ qty, product_name: name, kind, wish, amount, state, refusal }: Report): string {
  const cents = formatUsd(toCents(amount));
  const outcome = {
    waiting: `a person looks at it. What comes of it stands here. It is about ${cents}.`,
    settled: wish === 'refund' ? `${cents} goes back to what you paid with.` : `you have ${cents} of Thrive Cash for it.`,
    refused: `we could not make this good${refusal === null ? '' : ` (${refusal})`}. Write to us if you see it otherwise.`,
  };
  return `${qty} × ${name}, ${kind}: ${outcome[state]}`;
}

/** Until when something can be reported. */
export const untilText = (until: string | null): string =>
  `Tell us what was missing or damaged${until === null ? '' : ` until ${longDayText(until)}`}, and get your money back or Thrive Cash.`;
