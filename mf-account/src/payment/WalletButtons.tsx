import { useState } from 'react';
import { walletAwayText, WALLETS, type Wallet } from '@larder/rules';
import { ApiError, useShell } from '@larder/shell';
import { useSheet } from '@larder/shell/bundled/sheet';
import { useWalletStates } from '@larder/shell/bundled/wallet-states';
import { Button, FormError } from '@larder/ui';
import { useCardAdded } from './use-card-added.ts';
import styles from './wallets.module.css';

/**
 * Adds a wallet as a payment method by its own sheet (CHK-002, CHK-004); an unavailable one shows a message (CHK-019).
 * @param added labels of the saved methods: these wallets are not offered
 * @param doneTo path of the page after it
 */
export function WalletButtons({ added, doneTo }: { added: readonly string[]; doneTo?: string }) {
  const { api, wallets } = useShell();
  const cardAdded = useCardAdded(doneTo);
  const states = useWalletStates();
  const { waitsFor, ask, leave } = useSheet();
  const [failure, setFailure] = useState<string | null>(null);
  const offered = WALLETS.filter((wallet) => !added.includes(wallet) && (states[wallet] ?? 'none') !== 'none');

  const add = async (wallet: Wallet) => {
    setFailure(null);
    try {
      const payment_token = await ask(wallet, () => wallets.token(wallet));
      if (payment_token === null) return;
      await api.call('POST /account/cc', { body: { payment_token } });
      await cardAdded();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.shown);
    }
  };

  if (offered.length === 0) return null;
  return (
    <div>
      <FormError>{failure}</FormError>
      {/* Outside the row: while empty it would still push the buttons to the right. */}
      <p role="status">{waitsFor && `Waiting for ${waitsFor}.`}</p>
      <div className={styles.wallets}>
        {waitsFor && (
          <Button variant="quiet" onClick={leave}>
            Stop waiting for {waitsFor}
          </Button>
        )}
        {!waitsFor &&
          offered.map((wallet) =>
            states[wallet] === 'ready' ? (
              <Button key={wallet} variant="secondary" onClick={() => void add(wallet)}>
                Add {wallet}
              </Button>
            ) : (
              <span key={wallet}>{walletAwayText(wallet)}</span>
            ),
          )}
      </div>
    </div>
  );
}
