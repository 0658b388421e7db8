import { namedCart } from './named-cart.ts';

test.each([
  ['?cartId=7', '7'],
  ['?utm_source=mail&cartId=3f0c5cf0-6a54-4f3c-9f51-0d0a8a3c6a55', '3f0c5cf0-6a54-4f3c-9f51-0d0a8a3c6a55'],
  ['?cartId=', null],
  ['?cartId=%20', null],
  [`?cartId=${'x'.repeat(41)}`, null],
  ['?cart=7', null],
])('SHELL-110: %s names %s', (search, id) => expect(namedCart(new URLSearchParams(search))).toBe(id));
