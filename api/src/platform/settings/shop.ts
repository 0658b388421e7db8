import { shippingSettings } from '@larder/contracts/shipping-settings';
import { settings } from '@larder/contracts/settings';
import { z } from 'zod';
import { optional, webAddress } from './fields.ts';

/** Settings of the shop: its address and seller, and reviews. */
export const shopSettings = {
  PUBLIC_URL: settings.publicUrl,
  SELLER: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .default('Larder')
    .describe("Seller's name and postal address on receipts and in mail footers, lines separated by `|`."),
  HELP_PHONE: settings.helpPhone,
  REVIEW_APPROVAL: z
    .enum(['auto', 'manual'])
    .optional()
    .describe(
      '`auto` publishes reviews at once, `manual` after approval. Unset is `manual` in production and `auto` elsewhere (OP-083).',
    ),
};

/** Settings of shipping, tax and returns. */
export const deliverySettings = {
  ...shippingSettings,
  NO_FRESH_ZIPS: z
    .string()
    .regex(/^(\d{1,5}(-\d{1,5})?( |$))+$/, 'must look like 590-599 83414')
    .default('570-577 580-588 590-599 820-831 83414')
    .describe(
      'ZIP codes without fresh delivery (OP-125): first digits as ranges, separated by spaces. The default is Montana, Wyoming and the Dakotas; `000` is none.',
    ),
  TAX_RATES: z
    .enum(['states', 'zips', 'rest'])
    .default('states')
    .describe(
      'Sales tax: `states` by state, `zips` by a table of a few ZIP codes for trials, `rest` from `TAX_API_URL`. Without a result the rate of the state applies (OP-021).',
    ),
  TAX_API_URL: z
    .url()
    .optional()
    .describe('Service of tax rates: answers `?zip=&region=` with `{"rate": 9.75}` (percent). Required with `TAX_RATES=rest`.'),
  ADDRESS_API_URL: z.url().optional().describe('External ZIP lookup. Unset uses the table that ships with the store (OP-082).'),
  STREET_API_URL: z
    .url()
    .optional()
    .describe('External suggestions of addresses. Unset uses a short table that ships with the store.'),
  RETURNS_ADDRESS: optional.describe(
    'Destination of returns, in one line. Unset, production accepts none, and other stores show an invented address.',
  ),
  CARRIER_NAME: z.string().trim().min(1).max(60).default('Larder Delivery').describe('Carrier in shipping mails (OP-216).'),
  TRACKING_URL: webAddress
    .refine((url) => url.includes('{number}'), 'must contain {number}')
    .optional()
    .describe("The carrier's tracking page, with `{number}` for the tracking number. Unset, mails link to the order's page."),
};
