import type { ProductDetail } from '@larder/contracts';
import { toCents } from '@larder/rules';

type Option = ProductDetail['options'][number];
/** Chosen value by option id. */
export type Chosen = Readonly<Record<string, string>>;

/** The first value of each option is chosen at the start, so that there is always something to add (CAT-019). */
export function firstChoice(options: readonly Option[]): Chosen {
  return Object.fromEntries(options.flatMap(({ id, values: [first] }) => (first ? [[id, first.id]] : [])));
}

/** What the chosen values add to the price, in cents. */
export function optionCents(options: readonly Option[], chosen: Chosen): number {
  return options.reduce((sum, { id, values }) => {
    const value = values.find((one) => one.id === chosen[id]);
    return sum + (value ? toCents(value.price_delta) : 0);
  }, 0);
}
