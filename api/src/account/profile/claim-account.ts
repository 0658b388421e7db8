import { markEmailVerified } from '../customers/email-verified.ts';
import { storePassword } from '../customers/credentials.ts';
import { lockCustomer } from '../customers/locked-customer.ts';
import { forgivePasswordTries } from '../customers/password-tries.ts';
import { renewListKeys } from '../lists/renew-list-keys.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { Services } from '../../platform/services.ts';
import { endOtherSessions } from '../session/session.store.ts';
import { endOldLinks } from './credentials.ts';
import { endOpenChanges } from './email-change/open-change.ts';

/** Deletes the known devices of an account: each counts as new at its next sign-in. */
async function endDevices(em: Em, customerId: number): Promise<void> {
  await db(em).deleteFrom('customer_devices').where('customer_id', '=', customerId).execute();
}

/** An identity at a provider, as the provider names it. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
}

declare module '../../platform/services.ts' {
  interface Services {
    /** Removes the passkeys and linked identities of an account, except one identity. The identity domain, which stands above, provides it. */
    endWaysIn(em: Em, customerId: number, except: ProviderIdentity | null): Promise<void>;
  }
}

interface Owner {
  customerId: number;
  /** Hash of the password from now on; null removes the password. */
  passwordHash: string | null;
  /** The session that stays signed in; null for none. */
  sessionId: string | null;
  /** The identity by which the owner proved the address; null for none. */
  identity: ProviderIdentity | null;
}

/**
 * Makes an account belong to who has just proved its address: ends every credential that this proof did not make (OP-197, OP-215). These are the
 * password, passkeys, linked identities, sessions, open e-mail changes, reset links, codes and links of mails. An account that was unverified until
 * now loses its known devices and the share keys of its lists, too. Call it in the transaction of the proof.
 * @param now UTC
 */
export async function endForeignCredentials(services: Services, em: Em, owner: Owner, now: Date): Promise<void> {
  const { customerId, passwordHash, sessionId, identity } = owner;
  await lockCustomer(em, customerId);
  const wasUnverified = await markEmailVerified(em, customerId, now);
  await storePassword(em, customerId, passwordHash, now);
  await forgivePasswordTries(em, customerId);
  await services.endWaysIn(em, customerId, identity);
  await endOpenChanges(em, customerId, now);
  await endOldLinks(em, customerId, now);
  if (wasUnverified) {
    await endDevices(em, customerId);
    await renewListKeys(em, customerId);
  }
  // Last, because a concurrent sign-in by a passkey locks its row until its session exists.
  await endOtherSessions(em, customerId, sessionId);
}

/**
 * Gives an unverified account to the person who signs in with a proof of its address: a mailed code or Google (OP-215). A
 * verified account stays unchanged. A mail asks the owner to choose a password.
 * @param identity the identity that proved the address; null for a code
 * @returns whether the account was claimed
 */
export async function claimUnverified(
  services: Services,
  em: Em,
  { customerId, identity }: Pick<Owner, 'customerId' | 'identity'>,
  now: Date,
): Promise<boolean> {
  const customer = await lockCustomer(em, customerId);
  const unverified = await db(em)
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  if (!unverified) return false;
  await endForeignCredentials(services, em, { customerId, identity, passwordHash: null, sessionId: null }, now);
  await services.mail.send(em, 'account_secured', customer.email, { firstname: customer.firstname, cause: 'claimed' });
  return true;
}
