import { datedDayText, losAngelesDay } from '@larder/rules';

/** When and how often something was bought (ACC-111), short enough for one line of a card: `3 orders, last Nov 5, 2026`. */
export function purchaseNote({ times, last_bought_at: last }: { times: number; last_bought_at: string }): string {
  const day = datedDayText(losAngelesDay(new Date(last)));
  return times === 1 ? `Bought ${day}` : `${times} orders, last ${day}`;
}
