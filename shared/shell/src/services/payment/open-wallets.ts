import { PAYMENT_STALE_MS, WALLET_READY_MS, WALLET_SCRIPT_MS } from '@larder/rules';
import type { PaymentClient, WalletSdk, Wallets } from '../../wallets.ts';
import { createCachedValue, type CachedValue } from '../cached-value.ts';
import { failureOf, present } from './foreign-script.ts';
import type { LoadScript } from './load-script.ts';
import { persist, within } from './patience.ts';
import type { Pass } from './send-card.ts';
import { withPass } from './with-pass.ts';

/**
 * Wallets by the scripts that the gateway names. Its client is cached for six hours, as its token (CHK-014); a script has ten
 * seconds to come (CHK-018), an answer to whether a wallet is there six (CHK-017).
 */
export function openWallets(pass: CachedValue<Pass>, { now, load }: { now(): number; load: LoadScript }): Wallets {
  const doors = async () => {
    const { token, wallets } = await pass.get();
    if (!wallets) throw new Error('The gateway takes no wallets.');
    return { token, ...wallets };
  };
  const client = createCachedValue<PaymentClient>(
    async () => {
      const { token, client_script: address } = await doors();
      if (!window.larderPayments) await persist(() => load(address, WALLET_SCRIPT_MS));
      return within(present(window.larderPayments).create({ client_token: token }), WALLET_READY_MS);
    },
    PAYMENT_STALE_MS,
    now,
  );
  const sheets = createCachedValue<WalletSdk>(async () => {
    const { wallet_script: address } = await doors();
    await persist(() => load(address, WALLET_SCRIPT_MS));
    return present(window.larderWallets);
  }, Infinity);

  const state: Wallets['state'] = async (wallet) => {
    try {
      if ((await pass.get()).wallets === null) return 'none';
      const [sdk] = await Promise.all([sheets.get(), client.get()]);
      return (await within(sdk.isReady(wallet), WALLET_READY_MS)) ? 'ready' : 'away';
    } catch {
      // When the wallet is unavailable for any reason, the shopper pays by card.
      return 'away';
    }
  };

  return {
    // The next use requests an unavailable script again.
    prepare: () => void client.get().catch(() => undefined),
    state,
    async token(wallet) {
      try {
        const approval = await (await sheets.get()).approve(wallet);
        if (approval === null) return null;
        return await withPass([pass, client], async () => {
          const gateway = await client.get();
          return gateway.token(wallet, approval).catch((error: unknown) => {
            throw failureOf(error);
          });
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}
