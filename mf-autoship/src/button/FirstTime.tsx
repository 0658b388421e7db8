import type { Address, AutoshipSchedule, SavedCard } from '@larder/contracts';
import { longDayText, losAngelesDay, nextAutoshipDay, paymentText } from '@larder/rules';
import { useApi, useClock, useQuery } from '@larder/shell';
import { deliveryQuery, schedulesQuery } from '../data/queries.ts';
import { isLocked } from '../data/texts.ts';
import styles from './AddDialog.module.css';

/** Selects the schedule of a new item: the one with its frequency, or, for a single delivery, the next one that can still be changed. */
const scheduleOf = (schedules: readonly AutoshipSchedule[], months: string): AutoshipSchedule | undefined =>
  months === 'once'
    ? schedules.find((schedule) => schedule.status !== 'paused' && !isLocked(schedule))
    : schedules.find(({ frequency }) => String(frequency) === months);

/** When, by what and where to a new item comes first, before it is started. Left out where it cannot be had: the item's page says it then. */
export function FirstTime({ months }: { months: string }) {
  const api = useApi();
  const clock = useClock();
  const { data: schedules } = useQuery(schedulesQuery(api));
  const { data: delivery } = useQuery(deliveryQuery(api));
  if (!schedules || !delivery) return <p className={styles.note}>&nbsp;</p>;
  const schedule = scheduleOf(schedules, months);
  if (months === 'once' && !schedule) return null;
  const day = schedule && !isLocked(schedule) ? schedule.next_date : nextAutoshipDay(losAngelesDay(clock.now()), Number(months));
  const card = paidWith(delivery.cards, schedule?.cc_id ?? null);
  const address = sentTo(delivery.addresses, schedule?.address_id ?? null);
  return (
    <p>
      {months === 'once' ? 'On ' : 'First on '}
      <strong>{longDayText(day)}</strong>
      {card ? `, paid with ${paymentText(card.cc_label || card.cc_type, card.last4)}` : ', once you add a payment method'}
      {address ? `, to ${address.street1}, ${address.city}.` : '. Please add an address, too.'}
    </p>
  );
}

const paidWith = (cards: readonly SavedCard[], id: number | null): SavedCard | undefined =>
  cards.find((card) => card.id === id) ?? cards.find(({ is_default }) => is_default);

const sentTo = (addresses: readonly Address[], id: number | null): Address | undefined =>
  addresses.find((address) => address.id === id) ?? addresses.find(({ is_default_shipping }) => is_default_shipping);
