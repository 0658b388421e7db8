import type { Wallet } from '@larder/rules';
import { appleSheet } from './apple-sheet.ts';
import { googleSheet } from './google-sheet.ts';
import type { Sheet, SheetPorts } from './sheet.ts';

/** Ends that are no failure: the shopper closed it. */
const CLOSED = /_(POPUP_CLOSED|CANCELED|CANCELLED)$/;

const unlessClosed = (error: unknown): null => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (typeof code === 'string' && CLOSED.test(code)) return null;
  throw error;
};

const nonceOf = ({ nonce }: { nonce: string }): string => nonce;

async function paypalSheet({ client, modules }: SheetPorts): Promise<Sheet> {
  const paypal = await (await modules.paypal()).create({ client });
  return {
    isReady: () => Promise.resolve(true),
    approve: () => paypal.tokenize({ flow: 'vault' }).then(nonceOf, unlessClosed),
  };
}

async function venmoSheet({ client, modules }: SheetPorts): Promise<Sheet> {
  const venmo = await (await modules.venmo()).create({ client, allowDesktop: true, paymentMethodUsage: 'multi_use' });
  return {
    isReady: () => Promise.resolve(venmo.isBrowserSupported()),
    approve: () => venmo.tokenize().then(nonceOf, unlessClosed),
  };
}

/** How Braintree's configuration of the store names each wallet that is switched on there. */
const SWITCHES: Readonly<Record<Wallet, string>> = {
  PayPal: 'paypalEnabled',
  Venmo: 'payWithVenmo',
  'Apple Pay': 'applePayWeb',
  'Google Pay': 'androidPay',
};

const SHEETS: Readonly<Record<Wallet, (ports: SheetPorts) => Promise<Sheet>>> = {
  PayPal: paypalSheet,
  Venmo: venmoSheet,
  'Apple Pay': appleSheet,
  'Google Pay': googleSheet,
};

/** Sets a wallet up; null where the store has not switched it on, and then nothing of it is fetched. */
export async function openSheet(wallet: Wallet, ports: SheetPorts): Promise<Sheet | null> {
  const configuration: unknown = ports.client.getConfiguration().gatewayConfiguration;
  const isOn =
    typeof configuration === 'object' && configuration !== null && Boolean(Reflect.get(configuration, SWITCHES[wallet]));
  return isOn ? SHEETS[wallet](ports) : null;
}
