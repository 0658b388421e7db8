import { createHmac } from 'node:crypto';

/**
 * Derives the secret of a webhook's signatures, so that no table has it.
 * @param hashKey the store's key of hashes, which outlives a rotation of `APP_SECRET`
 * @param version rises with each new secret of the webhook
 */
export const webhookSecret = (hashKey: string, webhookId: string, version: number): string =>
  `whsec_${createHmac('sha256', hashKey).update(`webhook ${webhookId} ${version}`).digest('base64url')}`;
