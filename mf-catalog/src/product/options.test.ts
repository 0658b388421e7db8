import fc from 'fast-check';
import { firstChoice, optionCents, searchWith } from './options.ts';

const value = (id: string, price_delta: number, in_stock = true) => ({
  id,
  label: id,
  product_id: null,
  price_delta,
  image: null,
  images: [],
  unit: null,
  in_stock,
});
const options = [{ id: 'flavor', label: 'Flavor', values: [value('a', 0.9), value('b', 0, false), value('c', 0.3)] }];

describe('choices', () => {
  it('CAT-019: starts with the cheapest that is in stock, or what the address says', () => {
    expect(firstChoice(options)).toEqual({ flavor: 'c' });
    expect(firstChoice(options, new URLSearchParams('flavor=a'))).toEqual({ flavor: 'a' });
    expect(firstChoice([{ ...options[0]!, values: [value('x', 0, false)] }])).toEqual({ flavor: 'x' });
    expect(firstChoice([{ ...options[0]!, values: [] }])).toEqual({});
  });

  it('never chooses what is not offered, whatever the address says', () => {
    fc.assert(
      fc.property(fc.string(), (address) => {
        const { flavor } = firstChoice(options, new URLSearchParams({ flavor: address }));
        expect(['a', 'b', 'c']).toContain(flavor);
      }),
    );
  });

  it('adds up in cents', () => {
    expect(optionCents(options, { flavor: 'a' })).toBe(90);
    expect(optionCents(options, { flavor: 'nope' })).toBe(0);
  });

  it('CAT-028: adds the choice to the address', () => {
    expect(searchWith('?utm=1&flavor=a', { flavor: 'c' })).toBe('?utm=1&flavor=c');
  });
});
