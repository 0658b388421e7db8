import { DEFAULT_SHIPPING } from '@larder/rules';
import { z } from 'zod';
import { readSettings } from './settings.ts';
import { shippingOf, shippingSettings } from './shipping-settings.ts';

const read = (env: Record<string, string>) => shippingOf(readSettings(z.object(shippingSettings), env));

test('OP-016: unset they are the store’s own', () => expect(read({})).toEqual(DEFAULT_SHIPPING));

test('CART-012, CART-014, CART-015: each threshold and fee by its name, the others as they were', () => {
  const env = { FREE_SHIPPING_FROM: 'frozen=100 wine=80.50', SHIPPING_FEES: 'grocery=0, perishable=12' };
  expect(read(env)).toEqual({
    freeFromCents: { grocery: 15000, fresh: 15000, frozen: 10000, wine: 8050 },
    groceryFeeCents: 0,
    perishableFeeCents: 1200,
    wineFeeCents: 995,
  });
});

test.each(['150', 'grocery=abc', 'grocery=-1', 'pantry=150', 'grocery = 150', 'grocery=1.999'])('refuses %s by name', (text) => {
  expect(() => read({ FREE_SHIPPING_FROM: text })).toThrow(
    /FREE_SHIPPING_FROM: .*must be one of grocery, fresh, frozen, wine with dollars/,
  );
});
