import { boxFee, DEFAULT_SHIPPING, freeShippingNeeded, freeShippingText, shippingFees, thresholdText } from './shipping.ts';

describe('fees by box (CART-013, CART-033 … CART-035, OP-016)', () => {
  test.each([
    [{}, 0, 0, 0],
    [{ grocery: 14999 }, 595, 0, 0],
    [{ grocery: 15000 }, 0, 0, 0],
    [{ frozen: 11999 }, 0, 995, 0],
    [{ frozen: 12000 }, 0, 0, 0],
    [{ fresh: 14999 }, 0, 995, 0],
    [{ fresh: 15000, frozen: 12000 }, 0, 0, 0],
    [{ fresh: 100, frozen: 100 }, 0, 995, 0],
    [{ fresh: 100, frozen: 12000 }, 0, 995, 0],
    [{ wine: 9899 }, 0, 0, 995],
    [{ wine: 9900 }, 0, 0, 0],
    [{ grocery: 1, fresh: 1, frozen: 1, wine: 1 }, 595, 995, 995],
  ])('%p', (boxes, shipping, frozen, wine) => {
    expect(shippingFees(boxes)).toEqual({ shipping, thrive_shipping_frozen: frozen, thrive_shipping_wine: wine });
  });
});

test('the fee of each box', () => {
  const fees = (['grocery', 'fresh', 'frozen', 'wine'] as const).map((box) =>
    boxFee(box, { ...DEFAULT_SHIPPING, wineFeeCents: 1 }),
  );
  expect(fees).toEqual([595, 995, 995, 1]);
});

describe('texts come from the same numbers (CART-012, OP-016)', () => {
  test('amount still needed', () => {
    expect(freeShippingText(freeShippingNeeded('grocery', 12995))).toBe('Add $20.05 more for free shipping');
    expect(freeShippingText(freeShippingNeeded('grocery', 20000))).toBe("You've earned free shipping");
  });
  test('threshold', () => {
    expect(thresholdText('grocery', DEFAULT_SHIPPING)).toBe('$150+');
    const config = { ...DEFAULT_SHIPPING, freeFromCents: { ...DEFAULT_SHIPPING.freeFromCents, grocery: 17550 } };
    expect(thresholdText('grocery', config)).toBe('$175.50+');
  });
});
