import type { Client } from 'braintree-web';
import { AUTH_TEXT, FIELD_TEXT, parseExpiry } from '@larder/rules';
import { ApiError } from '../../../api-client.ts';
import type { CardEntry } from '../../../cards.ts';

/** ms to wait for Braintree. */
const LIMIT_MS = 15_000;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const list = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(record) : []);

/** Texts of the store for the fields that Braintree refuses (OP-095). */
const TEXTS: Readonly<Record<string, readonly [field: string, text: string]>> = {
  number: ['number', FIELD_TEXT.cardNumber],
  expirationDate: ['expiry', FIELD_TEXT.cardExpiry],
  expirationMonth: ['expiry', FIELD_TEXT.cardExpiry],
  expirationYear: ['expiry', FIELD_TEXT.cardExpiry],
  cvv: ['cvv', FIELD_TEXT.cardCvv],
};

function failureOf(error: unknown): ApiError {
  const { code, details } = record(error);
  if (code === 'CLIENT_AUTHORIZATION_INVALID') {
    return new ApiError(AUTH_TEXT.unableNow, { code: 401, errorCode: 'client_token', body: null });
  }
  const wrong = list(record(record(details)['originalError'])['fieldErrors']).flatMap((one) => list(one['fieldErrors']));
  const fields = Object.fromEntries(
    wrong.flatMap(({ field }) => (typeof field === 'string' && TEXTS[field] ? [TEXTS[field]] : [])),
  );
  const [text] = Object.values(fields);
  if (text === undefined) return new ApiError(AUTH_TEXT.unableNow, { code: 0, errorCode: 'gateway', body: null });
  return new ApiError(text, { code: 400, fields, body: null });
}

/** Sends a card to Braintree and nowhere else; its one-time token. Rejects with `ApiError` as `Cards.token` does. */
export function sendCard(client: Client, { number, expiry, cvv }: CardEntry): Promise<string> {
  const end = parseExpiry(expiry);
  const creditCard = {
    number: number.replace(/[\s-]/g, ''),
    expirationMonth: String(end?.month ?? ''),
    expirationYear: String(end?.year ?? ''),
    cvv,
    // The card is verified when the store keeps it.
    options: { validate: false },
  };
  const request = { endpoint: 'payment_methods/credit_cards', method: 'post', data: { creditCard }, timeout: LIMIT_MS };
  return new Promise((resolve, reject) => {
    client.request(request, (error: unknown, answer: unknown) => {
      const nonce = list(record(answer)['creditCards'])[0]?.['nonce'];
      if (error || typeof nonce !== 'string') reject(failureOf(error));
      else resolve(nonce);
    });
  });
}
