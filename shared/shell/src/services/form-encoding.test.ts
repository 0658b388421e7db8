import { formEncode } from './form-encoding.ts';

test.each([
  [{ a: 'x y', b: 1, c: undefined, d: null }, 'a=x+y&b=1&d='],
  [{ list: ['a', 'b'] }, 'list=a&list=b'],
  [{ yes: true, no: false }, 'yes=1&no=0'],
  [
    {
      products: [
        { product_id: 7, qty: 2 },
        { product_id: 9, options: { size: 'L' } },
      ],
    },
    'products[0][product_id]=7&products[0][qty]=2&products[1][product_id]=9&products[1][options][size]=L',
  ],
  [{ 'filter[list]': 'deals' }, 'filter[list]=deals'],
])('%j', (fields, text) => expect(decodeURIComponent(formEncode(fields).toString())).toBe(text));
