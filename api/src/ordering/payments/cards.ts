import { randomUUID } from 'node:crypto';
import type { CallResponse, SavedCard } from '@larder/contracts';
import { type BillingPlace, isCardExpired, paymentLabel, type Wallet } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { badRequest, invalid, notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { lockCustomer } from '../../account/customers/locked-customer.ts';
import { type Refusal, REFUSAL_TEXT, type VaultedCard } from './gateway.ts';
import { askWithoutMoney } from './gateway-away.ts';
import { PaymentMethod } from './payment-method.table.ts';

const UNREADABLE = 'This card could not be read. Please enter it again.';

const refused = (refusal: Refusal) =>
  badRequest(REFUSAL_TEXT[refusal], { errorCode: refusal, fields: { payment_token: REFUSAL_TEXT[refusal] } });

/**
 * Exchanges a browser's one-time token for a vaulted card at the gateway.
 * @throws HttpError 400 for a token that is unknown, used or expired, and for a card that is refused at once; 503 while the
 * gateway is unavailable
 */
export async function vaultCard(services: Services, paymentToken: string): Promise<VaultedCard> {
  const vaulted = await askWithoutMoney(services, (gateway) => gateway.vault(paymentToken));
  if (!vaulted) throw invalid({ payment_token: UNREADABLE });
  if (typeof vaulted === 'string') throw refused(vaulted);
  return vaulted;
}

/** Refuses a card that the gateway would not take. It is forgotten then. @throws HttpError 400 with the reason on `payment_token`, 503 while the gateway is away */
export async function checkCard(services: Services, vaulted: VaultedCard): Promise<void> {
  const result = await askWithoutMoney(services, (gateway) => gateway.check(vaulted.token));
  if (result === 'ok' || result === 'needs_verification') return;
  await services.gateway.forget(vaulted.token);
  throw refused(result);
}

/**
 * Saves a vaulted card to an account, in the caller's transaction. It updates an existing card with the same fingerprint
 * instead. The first card is the default.
 * @returns the card's id
 */
export async function keepCard(
  em: Em,
  customerId: number,
  vaulted: VaultedCard,
  { postcode, billing, now }: { postcode?: string | null | undefined; billing?: BillingPlace | null; now: Date },
): Promise<number> {
  await lockCustomer(em, customerId);
  const current = {
    vaultToken: vaulted.token,
    ccType: vaulted.brand,
    last4: vaulted.last4,
    expMonth: vaulted.expMonth,
    expYear: vaulted.expYear,
    needsVerification: vaulted.needsVerification,
  };
  const known = await em.findOne(PaymentMethod, { customerId, fingerprint: vaulted.fingerprint, deletedAt: null });
  if (known) {
    // A street goes with its ZIP.
    const isThere = !postcode || postcode === known.postcode;
    em.assign(known, {
      ...current,
      postcode: postcode ?? known.postcode,
      billingAddress: billing ?? (isThere ? known.billingAddress : null),
    });
    await em.flush();
    return known.id;
  }
  const others = await em.count(PaymentMethod, { customerId, deletedAt: null });
  const card = em.create(PaymentMethod, {
    ...current,
    customerId,
    publicToken: `pm_${randomUUID()}`,
    fingerprint: vaulted.fingerprint,
    postcode: postcode ?? null,
    billingAddress: billing ?? null,
    isDefault: others === 0,
    createdAt: now,
  });
  await em.flush();
  return card.id;
}

/**
 * Finds an own card that was not deleted.
 * @throws HttpError 404 for another customer's card
 */
export async function ownCard(em: Em, customerId: number, id: number): Promise<PaymentMethod> {
  const found = await em.findOne(PaymentMethod, { id, customerId, deletedAt: null });
  if (!found) throw notFound('Card');
  return found;
}

const UNTOLD = { street1: null, street2: null, city: null, region_code: null };

/** API-072. Neither a number nor the vault's token leaves the server. */
export function presentCard(card: PaymentMethod, now: Date): SavedCard {
  const { expMonth, expYear } = card;
  return {
    id: card.id,
    token: card.publicToken,
    cc_type: card.ccType,
    cc_label: paymentLabel(card.ccType),
    last4: card.last4,
    exp_month: expMonth ?? null,
    exp_year: expYear ?? null,
    is_default: card.isDefault,
    expired:
      typeof expMonth === 'number' && typeof expYear === 'number' && isCardExpired({ month: expMonth, year: expYear }, now),
    billing_address: card.postcode ? { postcode: card.postcode, ...(card.billingAddress ?? UNTOLD) } : null,
    payment_verification: card.needsVerification,
  };
}

/** Converts an account's payment methods to the API's form, with a flag for each wallet (CHK-004). */
export function presentCards(cards: SavedCard[]): Omit<CallResponse<'GET /account/cc'>, 'ebt'> {
  const has = (wallet: Wallet) => cards.some(({ cc_label: label }) => label === wallet);
  return {
    cards,
    defaultPayment: cards.find(({ is_default: is }) => is) ?? null,
    hasAddedPayPal: has('PayPal'),
    hasAddedGooglePay: has('Google Pay'),
    hasAddedApplePay: has('Apple Pay'),
  };
}
