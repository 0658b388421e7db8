import { dateFormat, losAngelesDay } from '@larder/rules';

const SHORT = dateFormat({ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** When and how often something was bought (ACC-111), short enough for one line of a card: `3 orders, last Nov 5, 2026`. */
export function purchaseNote({ times, last_bought_at: last }: { times: number; last_bought_at: string }): string {
  const day = SHORT.format(new Date(`${losAngelesDay(new Date(last))}T00:00:00Z`));
  return times === 1 ? `Bought ${day}` : `${times} orders, last ${day}`;
}
