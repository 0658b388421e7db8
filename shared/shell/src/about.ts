/**
 * Whom data is about. `person`: who is signed in, or what they did; it goes when they go. `store`: the goods and texts of the store; prices in it
 * follow who is looking, so it is fetched anew. What is not declared counts as a person's, so that nothing is kept by oversight.
 */
export type About = 'person' | 'store';

/** Query keys by their first part. */
export const KEY_ABOUT: Readonly<Record<string, About>> = {
  account: 'person',
  addresses: 'person',
  autoship: 'person',
  'autoship recommended': 'person',
  cards: 'person',
  cart: 'person',
  experiments: 'store',
  favorites: 'person',
  listing: 'store',
  'listing start': 'person',
  lists: 'person',
  membership: 'person',
  navigation: 'store',
  'never list': 'person',
  order: 'person',
  orders: 'person',
  'own shelf': 'person',
  picks: 'person',
  preferences: 'person',
  product: 'store',
  promo: 'person',
  quiz: 'store',
  'recently viewed': 'person',
  recommend: 'person',
  reminders: 'person',
  reviews: 'person',
  similar: 'store',
  sponsored: 'person',
  suggest: 'person',
  zip: 'person',
};

/** Items of the browser's storages by the beginning of their names, which all begin with `larder.`. */
export const STORED_ABOUT: Readonly<Record<string, About>> = {
  'larder.cart.pending': 'person',
  'larder.checkout.attempt': 'person',
  'larder.fresh.told': 'person',
  'larder.gift': 'person',
  'larder.helpful': 'person',
  'larder.person': 'person',
  'larder.prefill.': 'person',
  'larder.quiz.': 'person',
  'larder.review.': 'person',
  'larder.searches': 'person',
  'larder.waf': 'store',
};

export const isKeyOfPerson = (queryKey: readonly unknown[]): boolean => KEY_ABOUT[String(queryKey[0])] !== 'store';

/** Whether a stored item is the store's own and about a person; items of others are left alone. */
export const isStoredOfPerson = (name: string): boolean => name.startsWith('larder.') && STORED_ABOUT[name] !== 'store';
