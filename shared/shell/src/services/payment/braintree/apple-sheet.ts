import type { ApplePay } from 'braintree-web';
import type { Sheet, SheetPorts } from './sheet.ts';

/** What of Safari's own session is used. */
export interface AppleSession {
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null;
  onpaymentauthorized: ((event: { payment: { token: unknown } }) => void) | null;
  oncancel: (() => void) | null;
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: unknown): void;
  completePayment(status: number): void;
}

declare global {
  interface Window {
    ApplePaySession?: {
      new (version: number, request: unknown): AppleSession;
      canMakePayments(): boolean;
      readonly STATUS_SUCCESS: number;
      readonly STATUS_FAILURE: number;
    };
  }
}

const STORE = 'Larder';

function approve(applePay: ApplePay): Promise<string | null> {
  const Session = window.ApplePaySession;
  if (!Session) return Promise.reject(new Error('This browser has no Apple Pay.'));
  // What an order costs is settled later; the sheet says that it is open.
  const request = applePay.createPaymentRequest({
    total: { label: STORE, amount: '0.00', type: 'pending' },
  } as Parameters<ApplePay['createPaymentRequest']>[0]);
  const session = new Session(3, request);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      session.abort();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    session.onvalidatemerchant = ({ validationURL }) =>
      void applePay
        .performValidation({ validationURL, displayName: STORE })
        .then((merchant: unknown) => session.completeMerchantValidation(merchant), fail);
    session.onpaymentauthorized = ({ payment }) =>
      void applePay.tokenize({ token: payment.token }).then(
        ({ nonce }) => {
          session.completePayment(Session.STATUS_SUCCESS);
          resolve(nonce);
        },
        (error: unknown) => {
          session.completePayment(Session.STATUS_FAILURE);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      );
    session.oncancel = () => resolve(null);
    session.begin();
  });
}

/** Prepares the payment sheet of Apple Pay. It is never ready in browsers without Apple Pay. */
export async function appleSheet({ client, modules }: SheetPorts): Promise<Sheet> {
  // Nothing is fetched where the browser has no Apple Pay.
  if (!window.ApplePaySession?.canMakePayments()) {
    return { isReady: () => Promise.resolve(false), approve: () => Promise.resolve(null) };
  }
  const applePay = await (await modules.applePay()).create({ client });
  return { isReady: () => Promise.resolve(true), approve: () => approve(applePay) };
}
