/** Ways in which shoppers hear of the store, as they read them (OP-184). */
export const HOW_HEARD = {
  friend: 'A friend or family',
  search: 'A search engine',
  social: 'Social media',
  podcast: 'A podcast',
  press: 'A magazine or newspaper',
  ad: 'An ad',
  other: 'Something else',
} as const;
export type HowHeard = keyof typeof HOW_HEARD;

/** All of them, in the order in which they are offered. */
export const HOW_HEARD_KEYS = Object.keys(HOW_HEARD) as HowHeard[];

/** The longest word about something else (OP-184). */
export const HOW_HEARD_OTHER_MAX = 255;
