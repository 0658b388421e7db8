import { createHmac } from 'node:crypto';
import { GatewayError, type VaultedCard } from '../gateway.ts';
import type { BraintreeMethod } from './answers.ts';

/**
 * Converts a vaulted method to the store's form. A keyed hash identifies its account, because a PayPal account is an e-mail
 * address.
 * @param secret key of that hash
 * @throws GatewayError for a kind that the store does not accept
 */
export function vaultedCard(method: BraintreeMethod, secret: string): VaultedCard {
  const { creditCard, paypalAccount, venmoAccount, applePayCard, androidPayCard } = method;
  const known = (text: string) => createHmac('sha256', secret).update(`braintree:${text}`).digest('base64url');
  const wallet = { last4: '', expMonth: null, expYear: null, needsVerification: false };
  if (creditCard) {
    const {
      token,
      cardType,
      bin,
      last4,
      expirationMonth: expMonth,
      expirationYear: expYear,
      uniqueNumberIdentifier,
    } = creditCard;
    return {
      token,
      brand: cardType.toLowerCase(),
      last4,
      expMonth,
      expYear,
      // Its token changes with each entry, so that a reissued card would be another one.
      fingerprint: known(uniqueNumberIdentifier ?? (bin ? `${cardType} ${bin} ${last4}` : token)),
      needsVerification: false,
    };
  }
  if (paypalAccount) {
    const { token, payerId, email } = paypalAccount;
    return { ...wallet, token, brand: 'PayPal', fingerprint: known(`PayPal:${payerId ?? email.toLowerCase()}`) };
  }
  if (venmoAccount) {
    const { token, venmoUserId } = venmoAccount;
    return { ...wallet, token, brand: 'Venmo', fingerprint: known(`Venmo:${venmoUserId}`) };
  }
  // A card in a phone ends as a card does; its number there is not the one that its owner knows.
  if (applePayCard) {
    const {
      token,
      expirationMonth: expMonth,
      expirationYear: expYear,
      uniqueNumberIdentifier,
      sourceDescription,
      last4,
    } = applePayCard;
    const name = uniqueNumberIdentifier ?? `${sourceDescription ?? ''} ${last4}`;
    return { ...wallet, token, expMonth, expYear, brand: 'Apple Pay', fingerprint: known(`Apple Pay:${name}`) };
  }
  if (androidPayCard) {
    const {
      token,
      expirationMonth: expMonth,
      expirationYear: expYear,
      uniqueNumberIdentifier,
      sourceCardType,
      sourceCardLast4,
    } = androidPayCard;
    const name = uniqueNumberIdentifier ?? `${sourceCardType} ${sourceCardLast4}`;
    return { ...wallet, token, expMonth, expYear, brand: 'Google Pay', fingerprint: known(`Google Pay:${name}`) };
  }
  throw new GatewayError('Braintree kept a method of a kind that the store does not take.');
}
