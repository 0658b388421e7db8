import { useSyncExternalStore } from 'react';
import { clockText } from '../product/clock-text.ts';
import styles from './DealClock.module.css';
import { ticking } from './ticking.ts';

/** Time left of a timed deal on a card, `hh:mm:ss`, gone at zero (CAT-119, OP-162). */
export function DealClock({ endsAt }: { endsAt: string }) {
  const now = useSyncExternalStore(ticking.subscribe, ticking.get, ticking.onServer);
  const left = now === null ? null : Date.parse(endsAt) - now;
  if (left !== null && left <= 0) return null;
  return (
    <p className={styles.clock}>
      Ends in{' '}
      <span role="timer" className={styles.time}>
        {left === null ? '--:--:--' : clockText(left)}
      </span>
    </p>
  );
}
