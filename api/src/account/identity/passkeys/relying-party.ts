import { createHmac } from 'node:crypto';
import type { Services } from '../../../platform/services.ts';

/** The store as authenticators know it. Passkeys are tied to `id` for ever: with another one nobody's passkey opens anything. */
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

/** The name of an account that authenticators keep: the same for each of its passkeys, and telling nothing. */
export const userHandle = (appSecret: string, customerId: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', appSecret).update(`passkey user ${customerId}`).digest());
