import type { Client } from 'braintree-web';
import { PAYMENT_STALE_MS, type Wallet, WALLET_READY_MS, WALLETS } from '@larder/rules';
import { createCachedValue, type CachedValue } from '../../cached-value.ts';
import type { Payments } from '../../payments.ts';
import { failureOf } from '../foreign-script.ts';
import type { PaymentPorts } from '../open-payments.ts';
import { within } from '../patience.ts';
import type { Pass } from '../send-card.ts';
import { modules as own, type Modules } from './modules.ts';
import { sendCard } from './send-card.ts';
import type { Sheet } from './sheet.ts';
import { openSheet } from './sheets.ts';

/**
 * Cards and wallets by Braintree's own modules. A card needs its client alone; each wallet fetches its module where the store has it switched on.
 * Client and wallets are recreated after six hours (CHK-014).
 */
export function openBraintree(
  pass: CachedValue<Pass>,
  { now, load, modules = own }: PaymentPorts & { modules?: Modules },
): Pick<Payments, 'cards' | 'wallets'> {
  const client = createCachedValue<Client>(
    async () => (await modules.client()).create({ authorization: (await pass.get()).token }),
    PAYMENT_STALE_MS,
    now,
  );
  const sheetOf = (wallet: Wallet) =>
    createCachedValue<Sheet | null>(
      async () => {
        const { gateway } = await pass.get();
        if (gateway.kind !== 'braintree') return null;
        const { environment, google_merchant: googleMerchant } = gateway;
        return openSheet(wallet, { client: await client.get(), modules, load, environment, googleMerchant });
      },
      PAYMENT_STALE_MS,
      now,
    );
  const sheets = new Map(WALLETS.map((wallet) => [wallet, sheetOf(wallet)]));
  return {
    cards: {
      async token(card) {
        const its = await client.get().catch((error: unknown) => {
          throw failureOf(error);
        });
        return sendCard(its, card).catch((error: unknown) => {
          // Made with a token that may be stale.
          client.drop();
          throw error;
        });
      },
    },
    wallets: {
      prepare: () => void client.get().catch(() => undefined),
      async state(wallet) {
        try {
          const sheet = await sheets.get(wallet)?.get();
          if (!sheet) return 'none';
          return (await within(sheet.isReady(), WALLET_READY_MS)) ? 'ready' : 'away';
        } catch {
          return 'away';
        }
      },
      async token(wallet) {
        try {
          const sheet = await sheets.get(wallet)?.get();
          if (!sheet) throw new Error(`${wallet} is not switched on.`);
          return await sheet.approve();
        } catch (error) {
          throw failureOf(error);
        }
      },
    },
  };
}
