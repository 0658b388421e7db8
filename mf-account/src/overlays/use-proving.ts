import { useEffect, useRef } from 'react';
import { useOpenOverlay, useShell } from '@larder/shell';

type Answer = { readonly is: 'proved' | 'declined' };

/**
 * Implements `account.prove`: opens the dialog, and resolves when it is closed. Concurrent callers share one result. Call `proved`
 * before the dialog closes.
 */
export function useProving(): { proved(): void } {
  const { commands, overlays } = useShell();
  const isOpen = useOpenOverlay()?.name === 'otp';
  const pending = useRef<PromiseWithResolvers<Answer> | null>(null);
  const answer = (is: Answer['is']) => {
    pending.current?.resolve({ is });
    pending.current = null;
  };
  useEffect(
    () =>
      commands.fill('account.prove', (props) => {
        if (pending.current === null) {
          pending.current = Promise.withResolvers<Answer>();
          overlays.open('otp', props);
        }
        return pending.current.promise;
      }),
    [commands, overlays],
  );
  useEffect(() => {
    if (!isOpen) return;
    return () => answer('declined');
  }, [isOpen]);
  return { proved: () => answer('proved') };
}
