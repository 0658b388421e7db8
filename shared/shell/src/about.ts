/*
 * Whom data is about. Of a person is what tells who is signed in or what they did: it goes when they go. Of the store are its goods and texts; prices
 * in them follow who is looking, so they are fetched anew. Everything is declared, but the browser carries the short lists alone: what is not of the
 * store counts as a person's, so that nothing is kept by oversight.
 */

/** First parts of query keys. */
export const STORE_KEYS: readonly unknown[] = [
  'compared',
  'experiments',
  'google',
  'listing',
  'navigation',
  'product',
  'quiz',
  'similar',
];
export const PERSON_KEYS: readonly unknown[] = [
  'account',
  'addresses',
  'autoship',
  'autoship recommended',
  'cards',
  'cart',
  'ebt',
  'favorites',
  'gift cards',
  'guard',
  'how heard',
  'listing start',
  'lists',
  'membership',
  'never list',
  'order',
  'orders',
  'own shelf',
  'picks',
  'preferences',
  'privacy',
  'promised date',
  'promo',
  'questions',
  'recently viewed',
  'recommend',
  'reminders',
  'reviews',
  'sharing',
  'sponsored',
  'streets',
  'suggest',
  'ways in',
  'zip',
];

/** Items of the browser's storages, by their names or how these begin. */
export const STORE_ITEMS: readonly string[] = ['larder.devtool', 'larder.exit.', 'larder.onetap', 'larder.passkey', 'larder.waf'];
export const PERSON_ITEMS: readonly string[] = [
  'larder.cart.changed',
  'larder.cart.pending',
  'larder.chat',
  'larder.checkout.attempt',
  'larder.fresh.told',
  'larder.gift',
  'larder.helpful',
  'larder.joining',
  'larder.person',
  'larder.prefill.',
  'larder.promised',
  'larder.question.',
  'larder.quiz.',
  'larder.review.',
  'larder.searches',
  'larder.zip',
];

export const isKeyOfPerson = (queryKey: readonly unknown[]): boolean => !STORE_KEYS.includes(queryKey[0]);

/** Whether a stored item is one of ours and about a person; items of others are left alone. */
export const isStoredOfPerson = (name: string): boolean => name.startsWith('larder.') && !STORE_ITEMS.includes(name);
