import { useCallback, useEffect, useState } from 'react';

/** Counts seconds down to 0, from what {@link start} is given. */
export function useWait(): { seconds: number; start(seconds: number): void } {
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    count();
    if (until <= Date.now()) return;
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [until]);
  const start = useCallback((from: number) => setUntil(Date.now() + from * 1000), []);
  return { seconds, start };
}
