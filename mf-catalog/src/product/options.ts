import type { ProductDetail } from '@larder/contracts';
import { toCents } from '@larder/rules';

type Option = ProductDetail['options'][number];
/** A value of a product's option. */
export type OptionValue = Option['values'][number];
/** Chosen value by option id. */
export type Chosen = Readonly<Record<string, string>>;

/** A bundle with its places as options, to be chosen like any other: each part is a value at no extra price (CAT-019, OP-210). */
export function withPlaces(product: ProductDetail): ProductDetail {
  const places = Map.groupBy(product.bundle_options, ({ choice }) => choice?.key);
  const options = [...places.values()].flatMap((parts) => {
    const choice = parts[0]?.choice;
    return choice ? [{ id: choice.key, label: choice.label, values: parts.map(valueOf) }] : [];
  });
  return { ...product, options: [...product.options, ...options] };
}

/** The bundle shows the same picture for every choice. */
const valueOf = ({ id, label, product }: ProductDetail['bundle_options'][number]): OptionValue => ({
  id,
  label,
  product_id: product.id,
  price_delta: 0,
  image: product.image,
  images: [],
  unit: null,
  in_stock: product.in_stock && product.is_available,
});

/**
 * What is chosen at the start: what the address says, else the cheapest value that is in stock, whose price lists show, so that there is
 * always something to add (CAT-019). The address may say anything.
 */
export function firstChoice(options: readonly Option[], address = new URLSearchParams()): Chosen {
  return Object.fromEntries(
    options.flatMap(({ id, values }) => {
      const fromAddress = values.find((value) => value.id === address.get(id));
      const first = fromAddress ?? cheapestOf(values.filter((value) => value.in_stock)) ?? values[0];
      return first ? [[id, first.id]] : [];
    }),
  );
}

const cheapestOf = (values: readonly OptionValue[]): OptionValue | undefined =>
  values.toSorted((a, b) => a.price_delta - b.price_delta)[0];

/** The values that are chosen, in the order of the options. */
export function chosenValues(options: readonly Option[], chosen: Chosen): OptionValue[] {
  return options.flatMap(({ id, values }) => values.find((value) => value.id === chosen[id]) ?? []);
}

/** The chosen value that is sold out, if one is: an address may ask for it, or there is nothing else left (CAT-061). */
export function soldOutChoice(options: readonly Option[], chosen: Chosen): OptionValue | undefined {
  return chosenValues(options, chosen).find(({ in_stock }) => !in_stock);
}

/** Surcharge of the chosen values, in cents. */
export function optionCents(options: readonly Option[], chosen: Chosen): number {
  return chosenValues(options, chosen).reduce((sum, { price_delta }) => sum + toCents(price_delta), 0);
}

/** The query of an address with the choice in it; other parameters stay (CAT-028). */
export function searchWith(search: string, chosen: Chosen): string {
  const params = new URLSearchParams(search);
  for (const [id, value] of Object.entries(chosen)) params.set(id, value);
  return `?${params.toString()}`;
}
