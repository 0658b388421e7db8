import { createHmac } from 'node:crypto';
import type { Services } from '../../../platform/services.ts';

/** The store's identity for authenticators. Passkeys are bound to `id` permanently; a different id invalidates all of them. */
export interface RelyingParty {
  name: string;
  id: string;
  origin: string;
}

/** By configuration, so that hosts of one domain can share passkeys; else the host of the store's address. */
export function relyingParty({ env, config }: Pick<Services, 'env' | 'config'>): RelyingParty {
  const { hostname, origin } = new URL(config.publicUrl);
  return { name: 'Larder', id: env.PASSKEY_RP_ID ?? hostname, origin };
}

/** The user handle that authenticators store for an account: the same for each of its passkeys, and opaque. */
export const userHandle = (hashKey: string, customerId: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', hashKey).update(`passkey user ${customerId}`).digest());
