import { startTransition, useEffect, useState } from 'react';
import { DAY_MS, losAngelesDay, shortDayText } from '@larder/rules';
import { useClock } from '@larder/shell';
import { clockText } from '../product/clock-text.ts';
import styles from './DealClock.module.css';
import { onTick } from './ticking.ts';

/** From this time left on the label shows the last day. */
const CLOCK_FROM_MS = 2 * DAY_MS;

/** Time left of a timed deal on a card, `hh:mm:ss`, hidden at zero (CAT-119, OP-162); its last day in Los Angeles while that is two days away or more. */
export function DealClock({ endsAt }: { endsAt: string }) {
  const clock = useClock();
  const end = Date.parse(endsAt);
  /** ms; null until the clocks go. Of what is far it stays what it was when that was found. */
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    let wasFar = false;
    return onTick(() => {
      const next = end - clock.now().getTime();
      const isFar = next >= CLOCK_FROM_MS;
      // Seconds do not matter for a deal that lasts for days. A transition yields to input and to hydration.
      if (!isFar || !wasFar) startTransition(() => setLeft(next));
      wasFar = isFar;
    });
  }, [clock, end]);
  if (left !== null && left <= 0) return null;
  // A deal that ends at midnight is valid until the day before.
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
