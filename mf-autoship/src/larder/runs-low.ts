import type { LarderItem } from './larder-query.ts';

const DAY_MS = 86_400_000;
/** Days within which an item must run out to be suggested for this week's cart. */
const WEEK = 7;

/** Days until something runs out by its shopper's rhythm; less than 0 where it did. */
export const daysLeft = ({ due_at: dueAt }: Pick<LarderItem, 'due_at'>, now: Date): number =>
  Math.round((new Date(dueAt).getTime() - now.getTime()) / DAY_MS);

/** Whether a product is due within a week. */
export const isLow = (item: Pick<LarderItem, 'due_at'>, now: Date): boolean => daysLeft(item, now) <= WEEK;

/** `Probably used up`, `Lasts about 3 more days`, `Lasts about 5 more weeks`. */
export function leftText(days: number): string {
  if (days <= 0) return 'Probably used up';
  if (days === 1) return 'Lasts about one more day';
  return days < 14 ? `Lasts about ${days} more days` : `Lasts about ${Math.round(days / 7)} more weeks`;
}
