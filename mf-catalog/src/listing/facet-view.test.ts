import { chosenFacets, facetGroups } from './facet-view.ts';

const facet = (name: string, ...values: string[]) => ({
  name,
  label: name,
  values: values.map((key) => ({ key, label: key, count: 3 })),
});

describe('facetGroups', () => {
  it('marks what is chosen and leads to its opposite', () => {
    const [group] = facetGroups([facet('brand', 'acme', 'zeb')], { 'filter[brand]': ['zeb'] });
    expect(group?.choices.map(({ key, isChosen, next }) => [key, isChosen, next])).toEqual([
      ['acme', false, { 'filter[brand]': ['acme', 'zeb'] }],
      ['zeb', true, {}],
    ]);
  });

  it.each([
    ['price', '0-5', '5-10'],
    ['box', 'fresh', 'frozen'],
  ])('OP-209: adds a second %s to the first', (name, first, second) => {
    const [group] = facetGroups([facet(name, first, second)], { [`filter[${name}]`]: [second] });
    expect(group?.choices.map(({ isChosen }) => isChosen)).toEqual([false, true]);
    expect(group?.choices.map(({ next }) => next)).toEqual([{ [`filter[${name}]`]: [first, second] }, {}]);
  });

  it('tells two facets of one name by their labels, and what is chosen by the one that has it', () => {
    const traits = [
      { ...facet('trait', 'grape-malbec'), label: 'Grape' },
      { ...facet('trait', 'region-rioja'), label: 'Region' },
    ];
    const groups = facetGroups(traits, { 'filter[trait]': ['region-rioja'] });
    expect(groups.map(({ name, choices }) => [name, choices.map(({ isChosen }) => isChosen)])).toEqual([
      ['trait Grape', [false]],
      ['trait Region', [true]],
    ]);
    expect(chosenFacets(groups, { 'filter[trait]': ['region-rioja'] })).toMatchObject([{ facet: 'Region', next: {} }]);
  });

  it('leaves out facets that it does not know or that have no values', () => {
    expect(facetGroups([facet('colour', 'red'), facet('brand')], {})).toEqual([]);
  });

  it('lists what is chosen with its facet', () => {
    const groups = facetGroups([facet('brand', 'acme'), facet('on_sale', '1')], { 'filter[on_sale]': '1' });
    expect(groups.map(({ label }) => label)).toEqual(['Show only', 'brand']);
    expect(chosenFacets(groups, { 'filter[on_sale]': '1' })).toEqual([
      { id: 'on_sale 1', facet: 'Show only', label: '1', next: {} },
    ]);
  });

  it('lists also what no product of this list has any more, and prices of the shopper’s own', () => {
    const narrowing = { 'filter[brand]': ['larder-farm'], 'filter[price_min]': '3', 'filter[price_max]': '12' };
    expect(chosenFacets([], narrowing).map(({ facet: name, label, next }) => [name, label, next])).toEqual([
      ['Brand', 'Larder farm', { 'filter[price_min]': '3', 'filter[price_max]': '12' }],
      ['Price', '$3 to $12', { 'filter[brand]': ['larder-farm'] }],
    ]);
    expect(chosenFacets([], { 'filter[price_min]': '20' })[0]?.label).toBe('$20 and more');
    expect(chosenFacets([], { 'filter[price_max]': '5' })[0]?.label).toBe('Up to $5');
    expect(chosenFacets([], { 'filter[price]': ['5-10'] })[0]?.label).toBe('$5 to $10');
  });
});
