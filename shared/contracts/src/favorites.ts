import { MAX_PAGE_SIZE } from '@larder/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { id, int, listOf, moment, ok, paging } from './wire.ts';

/** Favorites, and reminders of what is out of stock. */
export const favoriteCalls = {
  'GET /account/wishlist': call({
    summary: 'Favorites, newest first: all of them, or a page where `page_size` says so (OP-096)',
    access: 'login',
    query: z.object({ cur_page: paging(MAX_PAGE_SIZE).cur_page, page_size: int(1, MAX_PAGE_SIZE).optional() }),
    response: z.object({
      items: z.array(z.number().int()),
      list_item_data: z.array(z.object({ product_id: z.number().int(), added_at: moment })),
      total: z.number().int(),
    }),
  }),
  'POST /account/wishlist': call({ summary: 'Add a favorite (API-076)', access: 'login', query: z.object({ id }), response: ok }),
  'DELETE /account/wishlist': call({
    summary: 'Remove a favorite (API-077)',
    access: 'login',
    query: z.object({ id }),
    response: ok,
  }),
  'GET /account/reminders': call({
    summary: 'Product ids with a stock reminder (API-039)',
    access: 'login',
    response: z.object({ items: z.array(z.number().int()) }),
  }),
  'POST /reminder': call({
    summary: 'Ask for a mail when products are back in stock (API-038, OP-097)',
    access: 'login',
    body: z.object({ products: listOf(id) }),
    response: ok.extend({ code: z.literal(200), reminder_id: z.array(z.number().int()) }),
  }),
  'DELETE /reminder': call({
    summary: 'Undo a stock reminder (OP-097)',
    access: 'login',
    query: z.object({ product_id: id }),
    response: ok,
  }),
};
