import { LIST_PAGE_SIZE } from '@larder/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { productCard } from './product.ts';
import { flag, id, int, moment, name, ok, paging, text, urlKey } from './wire.ts';

const listType = z.enum(['shopping_list', 'save_for_later_list']);

/** 0: only its owner sees the list; 1: everyone with its key (OP-084). */
const LIST_PERMISSION = { private: 0, public: 1 } as const;

/** A list (ACC-093): the nine fields, and the key under which it opens when it is public. `items`: product ids, newest first. */
export const shopperList = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  author: z.string(),
  type_id: listType,
  is_active: z.boolean(),
  permission_value: z.union([z.literal(0), z.literal(1)]),
  item_count: z.number().int(),
  items: z.array(z.number().int()),
  key: z.string().nullable(),
});
/** List of a shopper in the API's form (ACC-093). */
export type ShopperList = z.infer<typeof shopperList>;

/** One page of a list with its products, newest first (ACC-094). `total` counts all pages, `count` this one. */
export const listPage = z.object({
  list_data: shopperList,
  list_item_data: z.array(z.object({ product_id: z.number().int(), qty: z.number().int(), added_at: moment })),
  products: z.array(productCard),
  cur_page: z.number().int(),
  page_size: z.number().int(),
  total: z.number().int(),
  count: z.number().int(),
});
/** One page of a list with its products (ACC-094). */
export type ListPage = z.infer<typeof listPage>;

/** A list that a product can be put on. */
const listChoice = z.object({
  list_id: z.number().int(),
  name: z.string(),
  item_count: z.number().int(),
  is_listed: z.boolean(),
});
/** List that a product can be added to, and whether the product is on it. */
export type ListChoice = z.infer<typeof listChoice>;

/** A page of lists, with how many there are in all. */
const ownLists = z.object({ lists: z.array(shopperList), total: z.number().int(), count: z.number().int() });

/** A product that could not be added, with the reason. */
const leftOut = z.object({ product_id: z.number().int(), title: z.string(), message: z.string() });
/** Product of a list that could not be added to the cart, with the reason. */
export type LeftOut = z.infer<typeof leftOut>;

const byId = z.object({ id });
const inCart = z.object({ success: z.literal(true), in_cart: z.number().int(), left_out: z.array(leftOut) });
const pages = z.object(paging(LIST_PAGE_SIZE));
const permission = int(LIST_PERMISSION.private, LIST_PERMISSION.public);
const changed = z.object({ success: z.literal(true), list_data: shopperList });

/** Lists of shoppers (ACC-093 … ACC-099, OP-084, OP-185). Foreign and unknown lists both return 404. */
export const listCalls = {
  'GET /list': call({
    summary: 'What is saved for later, by its type (ACC-096, CART-073); without a type all own lists, newest first (OP-207)',
    access: 'login',
    query: z.object({ type_id: z.literal('save_for_later_list').optional(), ...paging(LIST_PAGE_SIZE) }),
    response: z.union([listPage, ownLists]),
  }),
  'GET /list/lists': call({
    summary: 'Own lists, newest first; with `saved` those of others that one follows (API-101, OP-185)',
    access: 'login',
    query: z.object({ type_id: listType.optional(), saved: flag.optional(), ...paging(LIST_PAGE_SIZE) }),
    response: ownLists,
  }),
  'GET /list/choices': call({
    summary: 'All own lists by name, and whether a product is on each (OP-084)',
    access: 'login',
    query: z.object({ product_id: id }),
    response: z.object({ choices: z.array(listChoice) }),
  }),
  'GET /list/{id}': call({ summary: 'An own list', access: 'login', params: byId, query: pages, response: listPage }),
  'GET /list/key/{key}': call({
    summary: 'A public list by its key, and what it is to whoever asks (ACC-099, OP-084)',
    params: z.object({ key: urlKey }),
    query: pages,
    response: listPage.extend({ is_own: z.boolean(), is_saved: z.boolean() }),
  }),
  'POST /list': call({
    summary: 'Make a list (OP-084)',
    access: 'login',
    body: z.object({ name: name(255), description: text(1000).optional(), permission_value: permission.optional() }),
    response: changed,
  }),
  'PUT /list/{id}': call({
    summary: 'Rename, describe or share a list (OP-084)',
    access: 'login',
    params: byId,
    body: z.object({ name: name(255).optional(), description: text(1000).optional(), permission_value: permission.optional() }),
    response: changed,
  }),
  'DELETE /list/{id}': call({ summary: 'Delete a list (OP-084)', access: 'login', params: byId, response: ok }),
  'POST /list/{id}/items': call({
    summary: 'Put a product on a list; again sets its quantity (OP-084)',
    access: 'login',
    params: byId,
    body: z.object({ product_id: id, qty: int(1, 9000).default(1) }),
    response: ok,
  }),
  'DELETE /list/{id}/items': call({
    summary: 'Take a product off a list (OP-084)',
    access: 'login',
    params: byId,
    query: z.object({ product_id: id }),
    response: ok,
  }),
  'POST /list/{id}/cart': call({
    summary:
      'Put all of an own or a public list, or all that is saved for later, into the cart at once, as many of each as it says; what is there keeps its pieces (OP-084)',
    access: 'login',
    params: byId,
    response: inCart,
  }),
  'POST /list/key/{key}/cart': call({
    summary: 'Put all of a list of the store, or of one that a shopper shares, into the cart at once (OP-084, ACC-099)',
    params: z.object({ key: urlKey }),
    response: inCart,
  }),
  'POST /account/wishlist/cart': call({
    summary: 'Put all favorites into the cart at once, one of each; what is there keeps its pieces (OP-096)',
    access: 'login',
    response: inCart,
  }),
  'POST /list/{id}/copy': call({
    summary: 'Make an own list out of an own or a public one, with all that is on it (OP-084)',
    access: 'login',
    params: byId,
    response: changed,
  }),
  'POST /list/{id}/save': call({
    summary: 'Follow a public list of somebody else (OP-084)',
    access: 'login',
    params: byId,
    response: ok,
  }),
  'DELETE /list/{id}/save': call({ summary: 'Follow a list no longer (OP-084)', access: 'login', params: byId, response: ok }),
};
