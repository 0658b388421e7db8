import { useSyncExternalStore } from 'react';
import { useClock } from '@larder/shell';
import { clockText } from '../product/clock-text.ts';
import styles from './DealClock.module.css';
import { ticking } from './ticking.ts';

const DAY_MS = 86_400_000;
/** From two days on the time left is told in days. */
const CLOCK_FROM_MS = 2 * DAY_MS;

/** Time left of a timed deal on a card, `hh:mm:ss`, gone at zero (CAT-119, OP-162). */
export function DealClock({ endsAt }: { endsAt: string }) {
  const clock = useClock();
  const second = useSyncExternalStore(ticking.subscribe, ticking.get, ticking.onServer);
  const left = second === null ? null : Date.parse(endsAt) - clock.now().getTime();
  if (left !== null && left <= 0) return null;
  // Seconds say nothing of a deal that lasts for days: then the clock would only fidget.
  const days = left === null || left < CLOCK_FROM_MS ? null : Math.floor(left / DAY_MS);
  return (
    <p className={styles.clock}>
      Ends in{' '}
      <span role="timer" className={styles.time}>
        {left === null ? '--:--:--' : days === null ? clockText(left) : `${days} days`}
      </span>
    </p>
  );
}
