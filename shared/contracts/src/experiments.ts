import { z } from 'zod';
import { call } from './call.ts';
import { EXPERIMENTS, type ExperimentName } from './experiment-values.ts';
import { flag, text } from './wire.ts';

const values = z.object({
  post_discount_pricing: z.enum(EXPERIMENTS.post_discount_pricing),
  subsequent_order_smart_cart: z.enum(EXPERIMENTS.subsequent_order_smart_cart),
  sponsored_products_carrot: z.enum(EXPERIMENTS.sponsored_products_carrot),
  new_member_60_incentive: z.enum(EXPERIMENTS.new_member_60_incentive),
});

export const experimentCalls = {
  'GET /experiments': call({
    summary: "Every experiment's value for the caller, stable per uuid (API-082, OP-145)",
    query: z.object({
      disableExperiments: flag.optional(),
      /** JSON object of forced values; unknown names and values are refused by field. */
      experiments: text(2000).optional(),
    }),
    response: z.object({ experiments: values }),
  }),
  'GET /experiments/{name}': call({
    summary: "One experiment's value (API-042)",
    params: z.object({ name: z.enum(Object.keys(EXPERIMENTS) as [ExperimentName, ...ExperimentName[]]) }),
    /** `featureValues`: the values that the caller can show, with commas between; another one is answered with the default. */
    query: z.object({ featureValues: text(500).optional() }),
    response: z.object({ name: z.string(), value: z.string() }),
  }),
};
