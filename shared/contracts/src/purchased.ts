import { z } from 'zod';
import { call } from './call.ts';
import { productCard } from './product.ts';
import { moment, paging } from './wire.ts';

export const purchasedCalls = {
  'GET /account/purchased': call({
    summary:
      'Bought products, those in most orders first, with how often and when last; `bought` in the order of `products` (ACC-111)',
    access: 'login',
    query: z.object(paging(24)),
    response: z.object({
      products: z.array(productCard),
      bought: z.array(z.object({ product_id: z.number().int(), times: z.number().int(), last_bought_at: moment })),
      total: z.number().int(),
      cur_page: z.number().int(),
      page_size: z.number().int(),
    }),
  }),
  'GET /account/rhythms': call({
    summary:
      'What is bought again and again, in which rhythm, and what autoship would keep up with it; what is due first comes first',
    access: 'login',
    response: z.object({
      rhythms: z.array(
        z.object({
          product_id: z.number().int(),
          every_days: z.number().int(),
          qty: z.number().int(),
          due_at: moment,
          because: z.string(),
          autoship: z.object({ frequency: z.number().int(), qty: z.number().int() }).nullable(),
        }),
      ),
    }),
  }),
  'GET /account/purchased/ids': call({
    summary: 'Ids of bought products (API-040)',
    access: 'login',
    response: z.object({ items: z.array(z.number().int()) }),
  }),
};
