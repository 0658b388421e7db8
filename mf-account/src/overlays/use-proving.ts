import { useEffect, useRef } from 'react';
import { useOpenOverlay, useShell } from '@larder/shell';

type Answer = { readonly is: 'proved' | 'declined' };

/**
 * Carries out `account.prove`: opens the dialog, and answers when it is closed. All who ask meanwhile have the same answer. To be told `proved`
 * before it closes.
 */
export function useProving(): { proved(): void } {
  const { commands, overlays } = useShell();
  const isOpen = useOpenOverlay()?.name === 'otp';
  const asked = useRef<PromiseWithResolvers<Answer> | null>(null);
  const answer = (is: Answer['is']) => {
    asked.current?.resolve({ is });
    asked.current = null;
  };
  useEffect(
    () =>
      commands.fill('account.prove', (props) => {
        if (asked.current === null) {
          asked.current = Promise.withResolvers<Answer>();
          overlays.open('otp', props);
        }
        return asked.current.promise;
      }),
    [commands, overlays],
  );
  useEffect(() => {
    if (!isOpen) return;
    return () => answer('declined');
  }, [isOpen]);
  return { proved: () => answer('proved') };
}
