import { useSyncExternalStore } from 'react';
import { DAY_MS, losAngelesDay, shortDayText } from '@larder/rules';
import { useClock } from '@larder/shell';
import { clockText } from '../product/clock-text.ts';
import styles from './DealClock.module.css';
import { ticking } from './ticking.ts';

/** From two days on the last day is told. */
const CLOCK_FROM_MS = 2 * DAY_MS;
/** In place of the second: the same as long as a day is told. */
const FAR = 'far';

/** Time left of a timed deal on a card, `hh:mm:ss`, gone at zero (CAT-119, OP-162); its last day in Los Angeles while that is two days away or more. */
export function DealClock({ endsAt }: { endsAt: string }) {
  const clock = useClock();
  const end = Date.parse(endsAt);
  const isFar = (): boolean => end - clock.now().getTime() >= CLOCK_FROM_MS;
  // Seconds say nothing of a deal that lasts for days: then the clock would only fidget, and each press would wait for it to be drawn.
  const second = useSyncExternalStore(
    ticking.subscribe,
    () => (ticking.get() !== null && isFar() ? FAR : ticking.get()),
    ticking.onServer,
  );
  const left = second === null ? null : end - clock.now().getTime();
  if (left !== null && left <= 0) return null;
  // What ends at midnight is good until the day before.
  const lastDay = left === null || left < CLOCK_FROM_MS ? null : shortDayText(losAngelesDay(new Date(end - 1)));
  return (
    <p className={styles.clock}>
      {lastDay === null ? 'Ends in' : 'Ends'}{' '}
      <span role="timer" className={styles.time}>
        {lastDay ?? (left === null ? '--:--:--' : clockText(left))}
      </span>
    </p>
  );
}
