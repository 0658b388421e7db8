import type { CallName } from '@larder/contracts';
import { ADDRESS } from '../people.ts';
import type { Sent } from '../client.ts';
import type { Kind, FullMember } from './customer-records.fixture.ts';

/** The owner of the record that a field names: public, defined by the caller, or a customer's, by its kind. */
type Whose = 'public' | 'noted' | Kind;

/** By field, for all calls that have it; a call of its own below goes before. */
const FIELDS: Readonly<Record<string, Whose>> = {
  'query.plan_id': 'public',
  'body.plan_id': 'public',
  'query.gwp_id': 'public',
  'body.gwp_id': 'public',
  'body.reason_id': 'public',
  'body.offer_id': 'public',
  'body.question_id': 'public',
  'query.type_id': 'public',
  'query.cart_id': 'cart',
  'query.checkout_id': 'cart',
  'query.address_id': 'address',
  'query.line_item_id': 'line',
  'query.line_item_ids': 'line',
  'query.uuid': 'uuid',
  'params.cart_id': 'cart',
  'params.chat_id': 'chat',
  'params.itemId': 'autoshipItem',
  'body.address_id': 'address',
  'body.cc_id': 'card',
  'body.checkout_id': 'cart',
  'body.item_id': 'orderItem',
  'body.items[].item_id': 'openItem',
  'body.lines[].item_id': 'orderItem',
  'body.line_item_id': 'line',
  'body.line_item_ids': 'line',
  'body.uuid': 'uuid',
  'body.fulfilled[].order_id': 'order',
  'body.refund_lines[].item_id': 'orderItem',
  // Made up by the caller, so that a repeated call counts once.
  'body.mutation_id': 'noted',
  // A position within the own conversation, up to which messages are returned or were seen.
  'query.after': 'noted',
  'body.after': 'noted',
  'body.message_id': 'noted',
  // Notes for statistics, which are never read back.
  'body.order_id': 'noted',
  'body.events[].data.sponsored_product_data.page_view_id': 'noted',
  'body.events[].data.sponsored_product_data.object_tracking_id': 'noted',
  'body.events[].data.sponsored_product_data.user_id': 'noted',
};

/** What `params.id` and the like name, call by call. */
const CALLS: Readonly<Partial<Record<CallName, Whose>>> = {
  'PUT /account/address/{id}': 'address',
  'DELETE /account/address/{id}': 'address',
  'PUT /autoship/schedule/{id}': 'schedule',
  'GET /product/{id}/similar': 'public',
  'POST /account/wishlist': 'public',
  'DELETE /account/wishlist': 'public',
  'PUT /giftcards/{id}': 'giftCard',
  'POST /giftcards/{id}/resend': 'giftCard',
  'POST /account/virtual_good/{id}/code': 'virtualProduct',
  'POST /account/virtual_good/{id}/refund': 'virtualProduct',
  'DELETE /account/sessions/{id}': 'session',
  'PUT /account/passkeys/{id}': 'passkey',
  'POST /account/passkeys/{id}/remove': 'passkey',
  'GET /list/{id}': 'list',
  'PUT /list/{id}': 'list',
  'DELETE /list/{id}': 'list',
  'POST /list/{id}/cart': 'list',
  'POST /list/{id}/copy': 'list',
  'POST /list/{id}/items': 'list',
  'DELETE /list/{id}/items': 'list',
  'POST /list/{id}/save': 'list',
  'DELETE /list/{id}/save': 'list',
  'GET /account/order/{id}': 'order',
  'POST /account/order/{id}/cancel': 'openOrder',
  'POST /account/order/{id}/change/preview': 'openOrder',
  'POST /account/order/{id}/change': 'openOrder',
  'GET /account/order/{id}/reports': 'order',
  'POST /account/order/{id}/report': 'order',
  'GET /account/report/{id}/picture': 'report',
  'GET /account/order/{id}/returns': 'order',
  'POST /account/order/{id}/return': 'order',
  'POST /account/return/{id}/withdraw': 'return',
  'GET /questions/product/{id}': 'public',
  'POST /questions/{id}/answer': 'public',
  'GET /reviews/product/{id}': 'public',
  'GET /reviews/product/{id}/own': 'public',
  'POST /reviews/{id}/helpful': 'public',
  'PUT /account/cc/{id}': 'card',
  'DELETE /account/cc/{id}': 'card',
  'POST /desk/order/{id}/shortages': 'order',
  'GET /desk/orders/{id}': 'order',
  'POST /desk/orders/{id}/refund': 'order',
  'POST /desk/orders/{id}/cancel': 'openOrder',
  'POST /desk/orders/{id}/change/preview': 'openOrder',
  'POST /desk/orders/{id}/change': 'openOrder',
  'POST /desk/orders/{id}/mail': 'order',
  'POST /desk/orders/{id}/note': 'order',
  'POST /desk/autoship/deliveries/{id}/retry': 'public',
  'POST /desk/autoship/deliveries/{id}/move': 'public',
  'POST /desk/autoship/deliveries/{id}/skip': 'public',
  'POST /desk/report/{id}': 'report',
  'POST /desk/return/{id}': 'return',
  'POST /desk/gives/{id}': 'application',
  'DELETE /gives/documents/{id}': 'document',
  'GET /desk/gives/documents/{id}': 'document',
};

/**
 * Returns the owner of the record that a call's field names; undefined for a new, unclassified field. A call of the back office refuses customers before
 * it reads any id (`desk.test.ts`), so its fields need no entry.
 */
export function whoseIs(call: CallName, field: string): Whose | undefined {
  if (PRODUCT.test(field)) return 'public';
  const whose = field === 'params.id' || field === 'query.id' ? CALLS[call] : FIELDS[field];
  return whose ?? (call.includes(' /desk/') ? 'public' : undefined);
}

/** Products are everybody's to look at, wherever they are named. */
const PRODUCT = /[.\]]product_?[iI]d$/;

/** What else a call needs to get as far as looking at the id, of the one who calls. */
export const REST: Readonly<Partial<Record<CallName, (own: FullMember, product: number) => Sent>>> = {
  'PUT /account/address/{id}': ({ owned }) => ({ params: { id: owned.address }, body: ADDRESS }),
  'PUT /autoship/item/{itemId}': () => ({ body: { qty: 3 } }),
  'PUT /autoship/schedule/{id}': ({ owned }) => ({ params: { id: owned.schedule }, body: { frequency: 2 } }),
  'POST /carts/product': (_, product_id) => ({ body: { product_id, qty: 1 } }),
  'PUT /carts/product': ({ owned }) => ({ body: { line_item_id: owned.line, qty: 3 } }),
  'DELETE /carts/product': ({ owned }) => ({ query: { line_item_id: owned.line } }),
  'POST /carts/bulk_product': (_, product_id) => ({ body: { products: [{ product_id, qty: 3 }] } }),
  'DELETE /carts/bulk_product': ({ owned }) => ({ query: { line_item_ids: owned.line } }),
  'POST /carts/wait': ({ owned }) => ({ body: { line_item_ids: owned.line, comes_back_on: '2039-01-01' } }),
  'POST /carts/coupon': () => ({ body: { code: 'nothing' } }),
  'POST /carts/first_order_discount': () => ({ body: { code: 'nothing' } }),
  'PUT /giftcards/{id}': () => ({ body: { gc_recipient_full_name: 'Eve Lind', gc_recipient_email: 'eve@larder.example' } }),
  'PUT /account/passkeys/{id}': () => ({ body: { name: 'mine now' } }),
  'PUT /list/{id}': () => ({ body: { name: 'mine now' } }),
  'POST /list/{id}/items': ({ owned }, product_id) => ({ params: { id: owned.list }, body: { product_id, qty: 2 } }),
  'DELETE /list/{id}/items': ({ owned }, product_id) => ({ params: { id: owned.list }, query: { product_id } }),
  'POST /account/membership/activate': ({ owned }) => ({ body: { plan_id: 3, cc_id: owned.card } }),
  'POST /checkout/order': ({ owned }) => ({
    body: { checkout_id: owned.cart, address_id: owned.address, cc_id: owned.card },
  }),
  'POST /account/order/{id}/change/preview': ({ owned }) => ({
    params: { id: owned.openOrder },
    body: { items: [{ item_id: owned.openItem, qty: 2 }] },
  }),
  'POST /account/order/{id}/change': ({ owned }) => ({
    params: { id: owned.openOrder },
    body: { items: [{ item_id: owned.openItem, qty: 2 }], expected_total: '1.00' },
  }),
  'POST /account/order/{id}/report': ({ owned }) => ({
    params: { id: owned.order },
    body: { item_id: owned.orderItem, kind: 'missing', qty: 1, wish: 'refund' },
  }),
  'POST /account/order/{id}/return': ({ owned }) => ({
    params: { id: owned.order },
    body: { item_id: owned.orderItem, qty: 1, return_reason: 'not_needed' },
  }),
  'POST /desk/order/{id}/shortages': ({ owned }) => ({
    params: { id: owned.order },
    body: { mutation_id: 'shortage', lines: [{ item_id: owned.orderItem, qty: 1 }] },
  }),
  'POST /desk/report/{id}': () => ({ body: { decision: 'accept' } }),
  'POST /desk/chat/{chat_id}/message': () => ({ body: { text: 'hello' } }),
  'POST /desk/gives/{id}': () => ({ body: { decision: 'accept' } }),
  'POST /desk/return/{id}': () => ({ body: { return_move: 'receive' } }),
  'POST /preferences': () => ({ body: { question_id: 1, answers: ['x'] } }),
};
