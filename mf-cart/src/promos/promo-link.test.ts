import { promoLink } from './promo-link.ts';

test.each([
  ['', null],
  ['?sort=price&ccforce=1&gwp_preview=1', null],
  ['?ccode=%20exit20%20&utm_source=mail', { ccode: 'exit20' }],
  ['?ccode=exit20&ccforce=1', { ccode: 'exit20', ccforce: '1' }],
  ['?gwp_id=3&gwp_preview=1', { gwp_id: '3', gwp_preview: '1' }],
  [`?ccode=${'x'.repeat(61)}`, null],
  ['?ccode=&gwp_id=', null],
])('CART-090 … CART-094: %s', (search, link) => expect(promoLink(search)).toEqual(link));
