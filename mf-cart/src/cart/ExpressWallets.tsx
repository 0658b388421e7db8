import type { Cart } from '@larder/contracts';
import { WALLETS, type Wallet } from '@larder/rules';
import { useWalletStates } from '@larder/shell/bundled/wallet-states';
import { Skeleton } from '@larder/ui/feedback/Skeleton.tsx';
import { PaymentMark } from '@larder/ui/order/PaymentMark.tsx';
import styles from './ExpressWallets.module.css';

/**
 * Wallets that this browser can pay with, each a way to a checkout in which it is chosen (CHK-002). The row has its height before they answer (CHK-017);
 * where none can pay it disappears. Carts with nothing left to pay show none.
 * @param isBusy a press is being carried out
 */
export function ExpressWallets({
  cart,
  isBusy,
  onChoose,
}: {
  cart: Pick<Cart, 'grand_total'>;
  isBusy: boolean;
  onChoose: (wallet: Wallet) => void;
}) {
  return cart.grand_total > 0 && <Row isBusy={isBusy} onChoose={onChoose} />;
}

function Row({ isBusy, onChoose }: { isBusy: boolean; onChoose: (wallet: Wallet) => void }) {
  const states = useWalletStates();
  const isLoading = WALLETS.some((wallet) => states[wallet] === undefined);
  const ready = WALLETS.filter((wallet) => states[wallet] === 'ready');
  if (!isLoading && ready.length === 0) return null;
  return (
    <div role="group" aria-label="Express checkout" aria-busy={isLoading} className={styles.express}>
      <p aria-hidden="true" className={styles.title}>
        Express checkout
      </p>
      <div className={styles.wallets}>
        {isLoading
          ? WALLETS.map((wallet) => <Skeleton key={wallet} width="100%" height="var(--target)" />)
          : ready.map((wallet) => (
              <button
                key={wallet}
                type="button"
                className={styles.wallet}
                aria-label={`Check out with ${wallet}`}
                aria-disabled={isBusy}
                onClick={() => !isBusy && onChoose(wallet)}
              >
                <PaymentMark name={wallet} />
              </button>
            ))}
      </div>
    </div>
  );
}
