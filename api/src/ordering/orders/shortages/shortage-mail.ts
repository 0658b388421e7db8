import type { Cents } from '@larder/rules';
import type { Em } from '../../../platform/db/orm.ts';
import type { Services } from '../../../platform/services.ts';
import { readRecipient } from '../order-news.ts';
import type { ShortageRow } from './read-shortages.ts';

/** Cents that go to one destination, such as `To your card`. */
export interface Refunded {
  label: string;
  cents: Cents;
}

/** Queues the e-mail about substitutes and refunds, in the transaction of the report. */
export async function mailShortages(
  services: Services,
  em: Em,
  orderId: string,
  { shortages, back }: { shortages: readonly ShortageRow[]; back: readonly Refunded[] },
): Promise<void> {
  const { email, ...order } = await readRecipient(services, em, orderId);
  await services.mail.send(em, 'order_shortage', email, {
    ...order,
    lines: shortages.map(({ name, qty, outcome, replacedBy, cents }) => ({ name, qty, outcome, replacedBy, cents })),
    back: [...back],
  });
}
