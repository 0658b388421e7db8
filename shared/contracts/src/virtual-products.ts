import { DELIVERS, VIRTUAL_GOOD_STATES } from '@larder/rules';
import { z } from 'zod';
import { moment } from './wire.ts';

/** One unit of a virtual product as its buyer sees it. */
export const boughtVirtualProduct = z.object({
  virtual_good_id: z.string(),
  item_id: z.number().int(),
  name: z.string(),
  delivers: z.enum(DELIVERS),
  virtual_good_state: z.enum(VIRTUAL_GOOD_STATES),
  code: z.string().nullable(),
  downloads: z.number().int(),
  download_url: z.string().nullable(),
  expires_at: moment.nullable(),
  used_at: moment.nullable(),
  refunded_at: moment.nullable(),
  is_refundable: z.boolean(),
});
/** Unit of a virtual product as its buyer sees it. */
export type BoughtVirtualProduct = z.infer<typeof boughtVirtualProduct>;
