import { randomUUID } from 'node:crypto';
import { cardBrand, type Wallet } from '@larder/rules';
import { type Element, List } from './xml.fixture.ts';

/** A submitted and vaulted method: a card with its number, or an account of a wallet. */
export type Instrument = { kind: 'card'; number: string; month: string; year: string } | { kind: Wallet; account: string };

export interface VaultedMethod {
  token: string;
  customerId: string;
  instrument: Instrument;
  verification: Verification | null;
}

export interface Verification {
  status: 'verified' | 'processor_declined' | 'failed';
  processorResponseCode: string;
}

/** Numbers that its sandbox declines when a card is verified, as documented. */
const UNVERIFIED: Readonly<Record<string, Verification>> = {
  '4000111111111115': { status: 'processor_declined', processorResponseCode: '2000' },
  '5105105105105100': { status: 'processor_declined', processorResponseCode: '2000' },
  '378734493671000': { status: 'processor_declined', processorResponseCode: '2000' },
  '3566002020360505': { status: 'failed', processorResponseCode: '3000' },
};

/**
 * Numbers that are good when they are verified, and no more when they pay. Its sandbox knows none such, it declines by amounts alone: these are
 * the double's own, with the meanings that they have in the store's sandbox.
 */
export const DECLINED_LATER: Readonly<Record<string, string>> = {
  '4000000000000002': '2000',
  '4000000000009995': '2001',
  '4000000000000119': '3000',
  '4000002500003155': '2010',
};

/** Only cards are verified. */
export function verify(instrument: Instrument): Verification | null {
  if (instrument.kind !== 'card') return null;
  return UNVERIFIED[instrument.number] ?? { status: 'verified', processorResponseCode: '1000' };
}

const CARD_TYPES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  'american express': 'American Express',
  discover: 'Discover',
};

/** The element of a vaulted method, named by its kind. */
export function methodElement({ token, customerId, instrument, verification }: VaultedMethod): Record<string, Element> {
  const own = { token, customerId, default: true };
  const end = { expirationMonth: '12', expirationYear: '2039', expired: false };
  switch (instrument.kind) {
    case 'card': {
      const { number, month, year } = instrument;
      return {
        creditCard: {
          ...own,
          bin: number.slice(0, 6),
          last4: number.slice(-4),
          cardType: CARD_TYPES[cardBrand(number) ?? ''] ?? 'Unknown',
          expirationMonth: month,
          expirationYear: year,
          uniqueNumberIdentifier: `unique-${number.slice(-6)}`,
          verifications: new List('verification', verification ? [{ ...verification, gatewayRejectionReason: null }] : []),
        },
      };
    }
    case 'PayPal':
      return { paypalAccount: { ...own, email: instrument.account, payerId: `payer-${instrument.account.toLowerCase()}` } };
    case 'Venmo':
      return { venmoAccount: { ...own, username: instrument.account, venmoUserId: `venmo-${instrument.account}` } };
    case 'Apple Pay':
      return {
        applePayCard: {
          ...own,
          ...end,
          cardType: 'Apple Pay - Visa',
          last4: '1881',
          sourceDescription: 'Visa 1881',
          bin: '401288',
        },
      };
    case 'Google Pay':
      return {
        androidPayCard: {
          ...own,
          ...end,
          virtualCardType: 'Visa',
          virtualCardLast4: '2222',
          sourceCardType: 'Visa',
          sourceCardLast4: '1111',
        },
      };
  }
}

export const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 8);
