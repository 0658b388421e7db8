/*
 * Classifies cached and stored data. Personal data identifies a person or their actions: a sign-out deletes it. Store data are products and texts;
 * their prices depend on the viewer, so they are refetched. Everything is declared, but the browser has only the short lists: undeclared
 * data counts as personal, so that none stays by oversight.
 */

/** First parts of query keys. */
export const STORE_KEYS: readonly unknown[] = [
  'compared',
  'content',
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
  'desk',
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
export const STORE_ITEMS: readonly string[] = [
  'larder.desk',
  'larder.devtool',
  'larder.exit.',
  'larder.onetap',
  'larder.passkey',
  'larder.waf',
];
export const PERSON_ITEMS: readonly string[] = [
  'larder.alive.',
  'larder.cart.changed',
  'larder.cart.pending',
  'larder.chat',
  'larder.checkout.attempt',
  'larder.desk.chat.',
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

/** Checks whether a React Query key holds personal data, which a sign-out deletes. */
export const isKeyOfPerson = (queryKey: readonly unknown[]): boolean => !STORE_KEYS.includes(queryKey[0]);

/** Whether a stored item is personal data of this store; items of other programs stay. */
export const isStoredOfPerson = (name: string): boolean => name.startsWith('larder.') && !STORE_ITEMS.includes(name);
