import { useEffect, useState } from 'react';
import { useClock } from '@larder/shell';
import styles from './Countdown.module.css';
import { timeLeftText } from './clock-text.ts';

/** Time left of a timed deal, `hh:mm:ss` after the days, hidden at zero (CAT-119, OP-162). The server leaves it out: its clock is not the shopper's. */
export function Countdown({ endsAt }: { endsAt: string }) {
  const [now, setNow] = useState<number | null>(null);
  const clock = useClock();
  const end = Date.parse(endsAt);
  useEffect(() => {
    const tick = () => setNow(clock.now().getTime());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [clock, end]);
  if (now !== null && now >= end) return null;
  return (
    <p className={styles.countdown}>
      Deal ends in{' '}
      <span role="timer" className={styles.clock}>
        {now === null ? '--:--:--' : timeLeftText(end - now)}
      </span>
    </p>
  );
}
