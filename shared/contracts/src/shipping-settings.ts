import { BOX_TYPES, DEFAULT_SHIPPING, type Cents, type ShippingConfig } from '@larder/rules';
import { z } from 'zod';

/** Dollars by name, such as `grocery=150 wine=99.50`; answers cents of those that are named. */
const amounts = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .default('')
    .transform((text, context): Partial<Record<Name, Cents>> => {
      const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
      const read = entries.map((entry) => {
        const [, kind, dollars] = /^([a-z]+)=(\d{1,5}(?:\.\d{1,2})?)$/.exec(entry) ?? [];
        const name = names.find((each) => each === kind);
        if (name === undefined) {
          context.addIssue({
            code: 'custom',
            message: `${entry} must be one of ${names.join(', ')} with dollars, such as ${names[0]}=5.95`,
          });
        }
        return [name, Math.round(Number(dollars) * 100)] as const;
      });
      return Object.fromEntries(read) as Partial<Record<Name, Cents>>;
    });

/** Shipping settings of an operator (CART-012, CART-014, CART-015, OP-016); others have their default. API and host read both. */
export const shippingSettings = {
  FREE_SHIPPING_FROM: amounts(BOX_TYPES).describe(
    'Dollars from which each box ships free. Boxes that are not named have their default: `grocery=150 fresh=150 frozen=120 wine=99`.',
  ),
  SHIPPING_FEES: amounts(['grocery', 'perishable', 'wine']).describe(
    'Fees in dollars below that; `perishable` is fresh and frozen together, once per order. Defaults: `grocery=5.95 perishable=9.95 wine=9.95`.',
  ),
};

/** The shipping terms that these settings make. */
export function shippingOf(env: z.output<z.ZodObject<typeof shippingSettings>>): ShippingConfig {
  const { grocery, perishable, wine } = env.SHIPPING_FEES;
  return {
    freeFromCents: { ...DEFAULT_SHIPPING.freeFromCents, ...env.FREE_SHIPPING_FROM },
    groceryFeeCents: grocery ?? DEFAULT_SHIPPING.groceryFeeCents,
    perishableFeeCents: perishable ?? DEFAULT_SHIPPING.perishableFeeCents,
    wineFeeCents: wine ?? DEFAULT_SHIPPING.wineFeeCents,
  };
}
