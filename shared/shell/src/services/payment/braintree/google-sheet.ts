import { WALLET_SCRIPT_MS } from '@larder/rules';
import type { Sheet, SheetPorts } from './sheet.ts';

const SCRIPT = 'https://pay.google.com/gp/p/js/pay.js';

const isClosed = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'statusCode') === 'CANCELED';

/**
 * Prepares the payment sheet of Google Pay.
 * @returns a sheet whose `approve` resolves to null when the shopper closes it
 */
export async function googleSheet({ client, modules, load, environment, googleMerchant }: SheetPorts): Promise<Sheet> {
  const merchant = googleMerchant === null ? {} : { googleMerchantId: googleMerchant };
  const [google] = await Promise.all([modules.googlePay(), load(SCRIPT, WALLET_SCRIPT_MS)]);
  const braintree = await google.create({ client, googlePayVersion: 2, ...merchant });
  const { PaymentsClient } = window.google.payments.api;
  const payments = new PaymentsClient({ environment: environment === 'production' ? 'PRODUCTION' : 'TEST' });
  // What an order costs is settled later.
  const request = braintree.createPaymentDataRequest({
    transactionInfo: { currencyCode: 'USD', totalPriceStatus: 'NOT_CURRENTLY_KNOWN', totalPrice: '' },
  });
  return {
    isReady: async () => {
      const { apiVersion, apiVersionMinor, allowedPaymentMethods } = request;
      return (await payments.isReadyToPay({ apiVersion, apiVersionMinor, allowedPaymentMethods })).result;
    },
    approve: async () => {
      try {
        const paid = await payments.loadPaymentData(request);
        return (await braintree.parseResponse(paid)).nonce;
      } catch (error) {
        if (isClosed(error)) return null;
        throw error;
      }
    },
  };
}
