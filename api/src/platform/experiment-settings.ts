import { z } from 'zod';
import { EXPERIMENTS, type ExperimentName } from '@larder/contracts';
import type { ExperimentSetting, ExperimentSettings } from '@larder/contracts/experiment-assign';

/** OP-145 gives three experiments a default that all get; the price experiment has two sides and is split between them. */
export const DEFAULT_SETTINGS: ExperimentSettings = {
  post_discount_pricing: { shares: { variation_1: 50 } },
  subsequent_order_smart_cart: { shares: {} },
  sponsored_products_carrot: { shares: {} },
  new_member_60_incentive: { shares: {} },
};

const settingOf = (values: readonly [string, ...string[]]) =>
  z.strictObject({
    shares: z
      .partialRecord(z.enum(values), z.number().min(0).max(100))
      .refine((shares) => Object.values(shares).reduce<number>((sum, share) => sum + (share ?? 0), 0) <= 100, {
        error: 'shares are more than 100 percent in all',
      })
      .transform((shares) => shares as Record<string, number>),
    audience: z.array(z.string().min(1)).min(1).optional(),
  });

const names = Object.keys(EXPERIMENTS) as ExperimentName[];
const schema = z.strictObject(
  Object.fromEntries(names.map((name) => [name, settingOf(EXPERIMENTS[name]).optional()])) as Record<
    ExperimentName,
    z.ZodOptional<ReturnType<typeof settingOf>>
  >,
);

/**
 * Reads the variable `EXPERIMENTS`: JSON such as `{"sponsored_products_carrot":{"shares":{"enabled":20},"audience":["beta"]}}`.
 * Experiments that it does not name run as {@link DEFAULT_SETTINGS}. Names, values and shares that cannot be are refused.
 */
export const experimentSettings = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(schema)
  .transform((input): ExperimentSettings => {
    const setting = (name: ExperimentName): ExperimentSetting => input[name] ?? DEFAULT_SETTINGS[name];
    return {
      post_discount_pricing: setting('post_discount_pricing'),
      subsequent_order_smart_cart: setting('subsequent_order_smart_cart'),
      sponsored_products_carrot: setting('sponsored_products_carrot'),
      new_member_60_incentive: setting('new_member_60_incentive'),
    };
  });
