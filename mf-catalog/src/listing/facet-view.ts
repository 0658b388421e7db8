import type { Facet } from '@larder/contracts';
import { FACETS } from '@larder/rules';
import { chosen, CHOSEN_FIELDS, isFacet, withFacet, type Narrowing } from './listing-query.ts';

/** One choice of a facet, with the narrowing that pressing it leads to. */
export interface FacetChoice {
  key: string;
  /** Name of the facet in the call. */
  field: string;
  label: string;
  count: number;
  isChosen: boolean;
  next: Narrowing;
}

/** A facet as it is drawn. */
export interface FacetGroup {
  name: string;
  label: string;
  choices: FacetChoice[];
}

/** Something chosen, with the narrowing that is left without it. */
export interface Chosen {
  id: string;
  facet: string;
  label: string;
  next: Narrowing;
}

/** The narrowing with other price bounds, in whole dollars; an empty bound is none. */
export function withPrices(narrowing: Narrowing, from: string, to: string): Narrowing {
  return withFacet(withFacet(narrowing, 'price_min', from, from !== ''), 'price_max', to, to !== '');
}

/** The price bounds that are set; empty where there is none. */
export const pricesOf = (narrowing: Narrowing) => ({
  from: chosen(narrowing, 'price_min')[0] ?? '',
  to: chosen(narrowing, 'price_max')[0] ?? '',
});

/** Boolean facets are grouped instead of each under its own heading. */
const SWITCHES = ['in_stock', 'on_sale', 'bought'];

function withSwitches(groups: readonly FacetGroup[]): FacetGroup[] {
  const switches = groups.filter(({ name }) => SWITCHES.includes(name));
  const choices = switches.flatMap((group) => group.choices);
  const others = groups.filter(({ name }) => !SWITCHES.includes(name));
  return choices.length ? [{ name: 'show', label: 'Show only', choices }, ...others] : others;
}

/** The facets of an answer that this page understands, each value with where it leads; facets without values are left out. */
export function facetGroups(facets: readonly Facet[], narrowing: Narrowing): FacetGroup[] {
  const groups = facets.flatMap(({ name, label, values }) => {
    const choices = values.flatMap((value): FacetChoice[] => {
      if (!isFacet(name)) return [];
      const isChosen = chosen(narrowing, name).includes(value.key);
      return [{ ...value, field: name, isChosen, next: withFacet(narrowing, name, value.key, !isChosen) }];
    });
    // Several facets of one name: the traits, each identified by its label.
    return choices.length ? [{ name: name === 'trait' ? `trait ${label}` : name, label, choices }] : [];
  });
  return withSwitches(groups);
}

const inWords = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ');

function priceText({ from, to }: { from: string; to: string }): string {
  if (from === '') return `Up to $${to}`;
  return to === '' ? `$${from} and more` : `$${from} to $${to}`;
}

/** A range by its key, `5-10`. */
function rangeText(key: string): string {
  const [from = '', to = ''] = key.split('-');
  return priceText({ from, to });
}

/** Everything that is chosen, to be taken away one by one; also what no product of this list has any more. */
export function chosenFacets(groups: readonly FacetGroup[], narrowing: Narrowing): Chosen[] {
  const all = groups.flatMap(({ label, choices }) => choices.map((choice) => ({ ...choice, facet: label })));
  const values = CHOSEN_FIELDS.flatMap((name) =>
    chosen(narrowing, name).map((key): Chosen => {
      const known = all.find((choice) => choice.field === name && choice.key === key);
      const facet = known?.facet ?? FACETS[name].label;
      const label = known?.label ?? (name === 'price' ? rangeText(key) : inWords(key));
      return { id: `${name} ${key}`, facet, label, next: withFacet(narrowing, name, key, false) };
    }),
  );
  const prices = pricesOf(narrowing);
  if (prices.from + prices.to === '') return values;
  const price = { id: 'price', facet: 'Price', label: priceText(prices), next: withPrices(narrowing, '', '') };
  return [...values, price];
}
