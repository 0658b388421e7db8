import type { Facet } from '@larder/contracts';
import { chosen, isFacet, withFacet, type Narrowing } from './listing-query.ts';

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

/** A facet as it is drawn: boxes when several values may be chosen, else one of a set. */
export interface FacetGroup {
  name: string;
  label: string;
  choices: FacetChoice[];
}

const PRICE_RANGE = /^(\d{0,7})-(\d{0,7})$/;

/** A price facet's key is a range in dollars, `5-10` or `20-`; it stands for the two bounds of the call. */
function withPrice(narrowing: Narrowing, key: string, on: boolean): { isChosen: boolean; next: Narrowing } {
  const [, from = '', to = ''] = PRICE_RANGE.exec(key) ?? [];
  const isChosen =
    (chosen(narrowing, 'price_min')[0] ?? '') === from && (chosen(narrowing, 'price_max')[0] ?? '') === to && from + to !== '';
  const lower = withFacet(narrowing, 'price_min', from, on && from !== '');
  return { isChosen, next: withFacet(lower, 'price_max', to, on && to !== '') };
}

/** Facets that are a single yes stand together instead of each under a heading of its own. */
const SWITCHES = ['in_stock', 'on_sale'];

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
      if (name === 'price') {
        const { isChosen } = withPrice(narrowing, value.key, true);
        return [{ ...value, field: name, isChosen, next: withPrice(narrowing, value.key, !isChosen).next }];
      }
      if (!isFacet(name)) return [];
      const isChosen = chosen(narrowing, name).includes(value.key);
      return [{ ...value, field: name, isChosen, next: withFacet(narrowing, name, value.key, !isChosen) }];
    });
    return choices.length ? [{ name, label, choices }] : [];
  });
  return withSwitches(groups);
}

/** Everything that is chosen, in order of the facets, to be taken away one by one. */
export const chosenFacets = (groups: readonly FacetGroup[]) =>
  groups.flatMap(({ label, choices }) =>
    choices.filter(({ isChosen }) => isChosen).map((choice) => ({ ...choice, facet: label })),
  );
