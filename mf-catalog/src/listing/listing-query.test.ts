import {
  chosen,
  facetCount,
  readNarrowing,
  readPage,
  searchOf,
  sortOf,
  withFacet,
  withoutFacets,
  withSort,
} from './listing-query.ts';

const read = (search: string) => readNarrowing(new URLSearchParams(search));

describe('what a listing reads of its address', () => {
  it.each([
    ['nothing', '', {}],
    ['an order (CAT-112)', 'sort[recommended]=asc', { 'sort[recommended]': 'asc' }],
    ['only the first order it knows', 'sort[name]=asc&sort[price]=desc', { 'sort[price]': 'desc' }],
    ['no order in a direction that does not exist', 'sort[price]=up', {}],
    [
      'repeated values, sorted and once each',
      'filter[brand]=zeb&filter[brand]=acme&filter[brand]=zeb',
      { 'filter[brand]': ['acme', 'zeb'] },
    ],
    ['only values of the right shape', "filter[brand]=A'--&filter[rating]=9&filter[box]=attic&filter[in_stock]=yes", {}],
    ['one-valued facets', 'filter[on_sale]=1&filter[rating]=4', { 'filter[rating]': '4', 'filter[on_sale]': '1' }],
    [
      'several price ranges and boxes (OP-209)',
      'filter[price]=5-10&filter[price]=0-5&filter[box]=wine&filter[price]=x',
      { 'filter[price]': ['0-5', '5-10'], 'filter[box]': ['wine'] },
    ],
    ['no facet that does not exist', 'filter[colour]=red', {}],
  ])('%s', (_name, search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  it.each([
    ['', 1],
    ['cur_page=3', 3],
    ['cur_page=0', 1],
    ['cur_page=-2', 1],
    ['cur_page=1.5', 1],
    ['cur_page=abc', 1],
    ['cur_page=1e9', 1],
  ])('page of "%s" is %d', (search, page) => {
    expect(readPage(new URLSearchParams(search))).toBe(page);
  });

  it('writes what it reads', () => {
    const search = searchOf(read('filter[diet]=vegan&filter[diet]=keto&sort[price]=asc'), { page: 2, text: 'oats' });
    expect(read(search)).toEqual({ 'sort[price]': 'asc', 'filter[diet]': ['keto', 'vegan'] });
    expect(new URLSearchParams(search).get('q')).toBe('oats');
    expect(readPage(new URLSearchParams(search))).toBe(2);
    expect(searchOf({}, { page: 1 })).toBe('');
  });
});

describe('changing what is chosen', () => {
  it('adds and takes away one of several values', () => {
    const both = withFacet(withFacet({}, 'brand', 'zeb', true), 'brand', 'acme', true);
    expect(chosen(both, 'brand')).toEqual(['acme', 'zeb']);
    expect(chosen(withFacet(both, 'brand', 'acme', false), 'brand')).toEqual(['zeb']);
    expect(withFacet({ 'filter[brand]': ['zeb'] }, 'brand', 'zeb', false)).toEqual({});
  });

  it('replaces the value of a one-valued facet', () => {
    expect(withFacet({ 'filter[rating]': '4' }, 'rating', '3', true)).toEqual({ 'filter[rating]': '3' });
  });

  it('keeps the order when facets go, and the facets when the order changes', () => {
    const narrowing = read('filter[brand]=acme&filter[on_sale]=1&sort[rating]=desc');
    expect(facetCount(narrowing)).toBe(2);
    expect(withoutFacets(narrowing)).toEqual({ 'sort[rating]': 'desc' });
    expect(withSort(narrowing, 'price-asc')).toEqual({ 'filter[brand]': ['acme'], 'filter[on_sale]': '1', 'sort[price]': 'asc' });
    expect(withSort(narrowing, 'recommended-desc')).toEqual({ 'filter[brand]': ['acme'], 'filter[on_sale]': '1' });
  });

  it.each([
    ['', 'recommended-desc'],
    ['sort[price]=asc', 'price-asc'],
    ['sort[price]=desc', 'price-desc'],
    ['sort[name]=desc', 'recommended-desc'],
  ])('names the order of "%s" %s', (search, id) => {
    expect(sortOf(read(search))).toBe(id);
  });
});
