import { slotShowing } from './answers.tsx';
import { aCard, aDetail } from './products.ts';

/** The call that a product's page cannot do without. */
export const CALL = 'GET /product/url/{key}';

/** No review yet, as the api answers it. */
export const noReviews = { reviews: [], total: 0, cur_page: 1, page_size: 10, spread: {} };

/** Responses of the API for a product page, with additional or replaced calls in `more`. */
export const answersFor = (detail = aDetail(), more: Record<string, unknown> = {}) => ({
  [CALL]: { product: detail },
  'GET /product/{id}/similar': { products: [aCard({ id: 7, price: 3.33, msrp: 3.33 })], total: 1 },
  'GET /reviews/product/{id}': noReviews,
  'GET /questions/product/{id}': { questions: [], total: 0, cur_page: 1, page_size: 5 },
  'GET /navigation': [],
  'GET /ds/recommend': { products: [aCard({ id: 8, price: 2.22, msrp: 2.22 })], total: 1 },
  'GET /account/recently_viewed': { products: [aCard({ id: 1 }), aCard({ id: 9, price: 1.11, msrp: 1.11 })], total: 2 },
  'POST /account/recently_viewed': { success: true },
  'GET /reviews/product/{id}/own': { state: 'not_bought', earn: 1, review: null },
  ...more,
});

/** The address that the page is opened at. */
export const oats = { params: { urlKey: 'rolled-oats-1' }, path: '/p/rolled-oats-1' };

/** Fakes of other remotes’ slots of the page: they show their props. */
export const slots = {
  'cart.quantity': slotShowing(({ options, size }) => `quantity ${String(size)} ${JSON.stringify(options ?? null)}`),
  'account.reminder': slotShowing(({ productId }) => `reminder ${String(productId)}`),
};
