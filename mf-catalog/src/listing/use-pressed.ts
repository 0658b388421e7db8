import { useNavigation } from '@larder/shell';
import { useEffect, useState } from 'react';
import type { Narrowing } from './listing-query.ts';

/**
 * What is chosen, at once when it is pressed and not only when its products have come; a second press builds on the first. When the
 * navigation ends, what the page shows counts again.
 */
export function usePressed(shown: Narrowing) {
  const [pressed, setPressed] = useState<{ from: Narrowing; to: Narrowing } | null>(null);
  const isMoving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!isMoving) setPressed(null);
  }, [isMoving]);
  return {
    isMoving,
    chosen: pressed?.from === shown ? pressed.to : shown,
    press: (to: Narrowing) => setPressed({ from: shown, to }),
  };
}
