import { dateText } from '../dashboard/subscription-lines.ts';

/** When and how often something was bought (ACC-111): `Bought 3 times, last on November 5, 2026`. */
export const purchaseNote = ({ times, last_bought_at: last }: { times: number; last_bought_at: string }): string =>
  times === 1 ? `Bought on ${dateText(last)}` : `Bought ${times} times, last on ${dateText(last)}`;
