import { parseForm, parseJson, parseQuery } from './body.ts';

test('forms: repeats, brackets and indexed objects (API-006, OP-140)', () => {
  expect(parseForm('a=1&a=2')).toEqual({ a: ['1', '2'] });
  expect(parseForm('a[]=1&a[]=2')).toEqual({ a: ['1', '2'] });
  expect(parseForm('products[0][qty]=2&products[1][qty]=3')).toEqual({ products: [{ qty: '2' }, { qty: '3' }] });
  expect(parseForm('name=Ann+Lee%21')).toEqual({ name: 'Ann Lee!' });
});

test('forms: two hundred lines stay a list', () => {
  const text = Array.from({ length: 200 }, (_, i) => `products[${i}][product_id]=${i + 1}`).join('&');
  expect((parseForm(text) as { products: unknown[] }).products).toHaveLength(200);
});

test('forms: nothing reaches the prototype', () => {
  parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

test.each(['a=%ff', 'a[b][c][d][e][f]=1', Array(5000).fill('a=1').join('&')])('forms: %s is refused with 400', (text) => {
  expect(() => parseForm(text.slice(0, 50_000))).toThrow(expect.objectContaining({ status: 400 }));
});

test('queries stay flat: a filter is one key, repeats are a list', () => {
  expect({ ...parseQuery('filter[id]=1&filter[id]=2&q=a%20b&empty=&bare') }).toEqual({
    'filter[id]': ['1', '2'],
    q: 'a b',
    empty: '',
    bare: '',
  });
  expect({ ...parseQuery('filter[id][]=1') }).toEqual({ 'filter[id]': '1' });
});

test('queries: bad UTF-8 and floods are refused with 400', () => {
  expect(() => parseQuery('a=%e0%a4')).toThrow(expect.objectContaining({ status: 400 }));
  expect(() => parseQuery(Array(2000).fill('a=1').join('&'))).toThrow(expect.objectContaining({ status: 400 }));
});

/** `levels` arrays inside each other. */
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

test('JSON: 32 levels pass; deeper bodies are refused with 400, however deep (API-054)', () => {
  expect(JSON.stringify(parseJson(nested(32)))).toBe(nested(32));
  for (const text of [nested(33), nested(10_000), nested(500_000), `{"a":${nested(32)}}`])
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ status: 400, errorCode: 'too_deep' }));
});
