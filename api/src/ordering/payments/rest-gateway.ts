import { z } from 'zod';
import type { WalletConfig } from '@larder/contracts';
import { type ChargeResult, GatewayError, GatewayTimeout, type PaymentGateway, REFUSAL_TEXT } from './gateway.ts';

interface RestOptions {
  /** Base address of the gateway's API, without a slash at its end. */
  url: string;
  /** Secret key, sent as bearer. */
  key: string;
  /** Address to which browsers post cards (`POST`, form-encoded, any origin may read the answer): see `cardFieldsConfig` of the contracts. */
  browserUrl: string;
  /** Scripts by which browsers pay with wallets: see `walletConfig` of the contracts; none takes cards alone. */
  wallets?: WalletConfig | undefined;
  /** How long to wait for an answer (ms); default 8000 (API-007). */
  timeoutMs?: number;
}

/** Request timeout, conflict of two requests with one key, too early. */
const UNDER_WAY: ReadonlySet<number> = new Set([408, 409, 425]);

const card = z.object({
  token: z.string(),
  brand: z.string(),
  last4: z
    .string()
    .regex(/^(\d{4})?$/)
    .default(''),
  exp_month: z.number().int().nullable().default(null),
  exp_year: z.number().int().nullable().default(null),
  fingerprint: z.string(),
  needs_verification: z.boolean().default(false),
});
const refusal = z.enum(['declined', 'insufficient_funds', 'needs_verification', 'processing_error']);
const charge = z.union([z.object({ id: z.string(), status: z.literal('succeeded') }), z.object({ status: refusal })]);

/**
 * A gateway behind a REST API: `POST /client-tokens`, `POST /cards`, `POST /charges`, `GET /charges?idempotency_key=`,
 * `POST /refunds`, `POST /cards/{token}/check`, `DELETE /cards/{token}`; JSON, bearer key, `Idempotency-Key`. A wallet is a
 * card whose `brand` is the wallet's name, without last digits and expiry. Some failures leave the outcome unknown
 * ({@link GatewayTimeout}): a timeout, a broken connection, a 5xx, an unreadable response, or one that reports the same request
 * as in progress. Another 4xx is {@link GatewayError}. A 404 counts as "never seen" only in the gateway's own JSON.
 */
export function restGateway({ url, key, browserUrl, wallets, timeoutMs = 8_000 }: RestOptions): PaymentGateway {
  async function call<T>(
    method: string,
    path: string,
    schema: z.ZodType<T>,
    body?: object,
    idempotencyKey?: string,
  ): Promise<T | null> {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new GatewayTimeout(undefined, { cause });
    });
    const { status } = response;
    if (status >= 500 || UNDER_WAY.has(status)) throw new GatewayTimeout(`The gateway answered ${status}.`);
    // 402 is a refusal of the card, which is an answer like any other.
    if (!response.ok && status !== 402 && status !== 404) throw new GatewayError(`The gateway refused with ${status}.`);
    const answer: unknown = await response.json().catch((cause: unknown) => {
      throw new GatewayTimeout(`The gateway answered ${status} without JSON.`, { cause });
    });
    if (status === 404) return null;
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new GatewayTimeout(`The gateway answered ${status} in an unknown form.`, { cause: parsed.error });
    return parsed.data;
  }

  async function must<T>(answer: Promise<T | null>): Promise<T> {
    const found = await answer;
    if (found === null) throw new GatewayError('The gateway does not know this.');
    return found;
  }

  return {
    cardFieldsConfig: { kind: 'form', address: browserUrl },
    walletConfig: wallets ?? null,
    async createClientToken(expiresAt) {
      const body = { expires_at: expiresAt.toISOString() };
      return (await must(call('POST', '/client-tokens', z.object({ token: z.string() }), body))).token;
    },
    async vault(paymentToken) {
      const storedCard = await call('POST', '/cards', card, { payment_token: paymentToken }, `vault:${paymentToken}`);
      if (!storedCard) return null;
      const { exp_month: expMonth, exp_year: expYear, needs_verification: needsVerification, ...rest } = storedCard;
      return { ...rest, expMonth, expYear, needsVerification };
    },
    async check(vaultToken) {
      const answer = z.object({ status: z.union([z.literal('ok'), refusal]) });
      return (await must(call('POST', `/cards/${encodeURIComponent(vaultToken)}/check`, answer, {}))).status;
    },
    async charge({ vaultToken, amountCents, idempotencyKey, cvv, description }) {
      const body = { card: vaultToken, amount: amountCents, currency: 'usd', description, ...(cvv ? { cvv } : {}) };
      return toResult(await must(call('POST', '/charges', charge, body, idempotencyKey)));
    },
    async findCharge(idempotencyKey) {
      const found = await call('GET', `/charges?idempotency_key=${encodeURIComponent(idempotencyKey)}`, charge);
      return found && toResult(found);
    },
    async refund({ chargeId, amountCents, idempotencyKey }) {
      const answer = z.object({ status: z.enum(['succeeded', 'refused']) });
      return must(call('POST', '/refunds', answer, { charge: chargeId, amount: amountCents }, idempotencyKey));
    },
    async forget(vaultToken) {
      await call('DELETE', `/cards/${encodeURIComponent(vaultToken)}`, z.unknown());
    },
  };
}

function toResult(answer: z.infer<typeof charge>): ChargeResult {
  if (answer.status === 'succeeded') return { status: 'succeeded', chargeId: answer.id };
  return { status: answer.status, message: REFUSAL_TEXT[answer.status] };
}
