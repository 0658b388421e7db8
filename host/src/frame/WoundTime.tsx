import { useEffect, useState } from 'react';
import { momentText } from '@larder/rules';
import { useClock } from '@larder/shell';
import styles from './store-time.module.css';

/** ms after which the shown time is looked at again. */
const TICK_MS = 10_000;

/** The bar that tells the time of a store whose time was wound. */
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
