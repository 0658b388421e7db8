/** Ways in which shoppers found the store, as they read them (OP-184). */
export const REFERRAL_SOURCES = {
  friend: 'A friend or family',
  search: 'A search engine',
  social: 'Social media',
  podcast: 'A podcast',
  press: 'A magazine or newspaper',
  ad: 'An ad',
  other: 'Something else',
} as const;
/** Key of a way in which a shopper found the store (OP-184). */
export type ReferralSource = keyof typeof REFERRAL_SOURCES;

/** All of them, in the order in which they are offered. */
export const REFERRAL_SOURCE_KEYS = Object.keys(REFERRAL_SOURCES) as ReferralSource[];

/** The longest word about something else (OP-184). */
export const REFERRAL_OTHER_MAX = 255;
