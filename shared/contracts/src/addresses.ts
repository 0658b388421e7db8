import { z } from 'zod';
import { call } from './call.ts';
import { flag, id, ok, text } from './wire.ts';

export const address = z.object({
  id: z.number().int(),
  firstname: z.string(),
  lastname: z.string(),
  street1: z.string(),
  street2: z.string(),
  city: z.string(),
  postcode: z.string(),
  region_id: z.number().int(),
  region_code: z.string(),
  telephone: z.string(),
  is_default_shipping: z.boolean(),
});
/** Saved shipping address in the API's form (ACC-038 … ACC-042). */
export type Address = z.infer<typeof address>;

/** Shape only; the texts of ACC-039..042 come from the rules on both sides. */
const addressBody = z.object({
  firstname: text(255).optional(),
  lastname: text(255).optional(),
  street1: text(200),
  street2: text(200).optional(),
  city: text(100),
  postcode: text(20),
  region_code: text(10),
  telephone: text(40),
  is_default_shipping: flag.optional(),
});

export const addressCalls = {
  'GET /account/address': call({
    summary: 'Own addresses (API-070)',
    access: 'login',
    response: z.object({ addresses: z.array(address) }),
  }),
  'POST /account/address': call({
    summary: 'Add an address (OP-092)',
    access: 'login',
    body: addressBody,
    response: z.object({ success: z.literal(true), address }),
  }),
  'PUT /account/address/{id}': call({
    summary: 'Change an address (OP-092)',
    access: 'login',
    params: z.object({ id }),
    body: addressBody,
    response: z.object({ success: z.literal(true), address }),
  }),
  'DELETE /account/address/{id}': call({
    summary: 'Delete an address (OP-092)',
    access: 'login',
    params: z.object({ id }),
    query: z.object({ confirmed: flag.optional() }),
    refusals: [409],
    response: ok,
  }),
  'POST /search/address': call({
    summary: 'City and state of a ZIP, and whether fresh items go there (API-071, OP-111)',
    body: z.object({ zip: text(20) }),
    response: z.object({
      success: z.literal(true),
      address: z.object({ city: z.string(), region_code: z.string(), region_id: z.number().int(), postcode: z.string() }),
      delivers: z.boolean(),
      delivers_fresh: z.boolean(),
    }),
  }),
  'POST /search/streets': call({
    summary: 'Addresses that begin with what is typed of a street (CHK-027); few, and none where none are known',
    access: 'login',
    body: z.object({ street: text(200), zip: text(20).optional() }),
    response: z.object({
      suggestions: z.array(z.object({ street1: z.string(), city: z.string(), region_code: z.string(), postcode: z.string() })),
    }),
  }),
};
