import type { Address, SavedCard } from '@larder/contracts';

/** A shopper's own address, where they ship by default. */
export const anAddress = (change: Partial<Address> = {}): Address => ({
  id: 3,
  firstname: 'Ada',
  lastname: 'Moss',
  street1: '12 Orchard Lane',
  street2: '',
  city: 'Portland',
  postcode: '97205',
  region_id: 49,
  region_code: 'OR',
  telephone: '503-555-0142',
  is_default_shipping: true,
  ...change,
});

/** A payment card of theirs, the one that is charged by default. */
export const aSavedCard = (change: Partial<SavedCard> = {}): SavedCard => ({
  id: 4,
  token: 'pm_4',
  cc_type: 'visa',
  cc_label: 'Visa ending in 4242',
  last4: '4242',
  exp_month: 12,
  exp_year: 2099,
  is_default: true,
  expired: false,
  billing_address: { postcode: '97205', street1: null, street2: null, city: null, region_code: null },
  payment_verification: false,
  ...change,
});
