import { useEffect, useState } from 'react';
import { momentText } from '@larder/rules';
import { useClock } from '@larder/shell';
import styles from './store-time.module.css';

/** ms between updates of the displayed time. */
const TICK_MS = 10_000;

/** The bar that shows the simulated time of a store. */
export function SimulatedTime() {
  const clock = useClock();
  const [shown, setShown] = useState(() => momentText(clock.now()));
  useEffect(() => {
    const ticking = setInterval(() => setShown(momentText(clock.now())), TICK_MS);
    return () => clearInterval(ticking);
  }, [clock]);
  return (
    <aside className={styles.bar} aria-label="Store time">
      {/* A minute may pass between the server and the browser. */}
      Store time is set to <time suppressHydrationWarning>{shown}</time>
    </aside>
  );
}
