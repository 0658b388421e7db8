import { useEffect, useState } from 'react';
import { WALLETS, type Wallet } from '@larder/rules';
// By its name: this file is bundled by the remotes that show wallets, and the rest of the shell is the host's.
import { useShell, type WalletState } from '@larder/shell';

/** How each wallet stands in this browser; those that did not say yet are missing (CHK-017, CHK-019). */
export function useWalletStates(): Readonly<Partial<Record<Wallet, WalletState>>> {
  const { wallets } = useShell();
  const [states, setStates] = useState<Partial<Record<Wallet, WalletState>>>({});
  useEffect(() => {
    let isUnmounted = false;
    for (const wallet of WALLETS) {
      void wallets.state(wallet).then((state) => {
        if (!isUnmounted) setStates((before) => ({ ...before, [wallet]: state }));
      });
    }
    return () => void (isUnmounted = true);
  }, [wallets]);
  return states;
}
