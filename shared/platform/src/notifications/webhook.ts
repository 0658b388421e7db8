import { createHmac } from 'node:crypto';
import { PlainError } from '../process/plain-error.ts';
import type { ReleaseNotice } from './notice.ts';

/** ms within which a receiver answers. */
const PATIENCE_MS = 10_000;

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Checks the address of a webhook: https without credentials; outside of production also http on this machine.
 * @throws PlainError for another address
 */
export function checkWebhookAddress(text: string, isProduction: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.protocol === 'http:' && LOOPBACK.has(url.hostname) && !isProduction;
  if (!url || url.username !== '' || url.password !== '' || !(url.protocol === 'https:' || isLocal))
    throw new PlainError(
      `"${text}" is no address of a webhook; it must look like https://team.example/larder, without a password.`,
    );
  return url.href;
}

/**
 * The signature of a webhook's body: `t=<seconds since 1970>,v1=<HMAC-SHA256 in hex>` over `<seconds>.<body>`.
 * @param secret sha256 in hex of the secret part of the team's key, which both sides know
 */
export const webhookSignature = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/**
 * Sends a notice to a webhook. Follows no redirect, which could lead into the store's own network.
 * @throws Error when the receiver does not accept it in time
 */
export async function sendWebhook(url: string, notice: ReleaseNotice, secret: string, now: number = Date.now()): Promise<void> {
  const body = JSON.stringify(notice);
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'larder-notice': notice.id,
      'larder-signature': webhookSignature(body, secret, Math.floor(now / 1000)),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
}
