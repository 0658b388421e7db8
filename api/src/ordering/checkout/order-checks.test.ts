import { HttpError } from '../../platform/http/errors.ts';
import { checkSize } from '../orders/order-size.ts';
import { checkTotal, shortageError } from './order-checks.ts';

/** The refusal of a check; null when it accepts the order. */
function refusal(check: () => void): HttpError | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
}

test.each([undefined, '', '12.30', '12.3'])('charges the displayed total: %j', (shown) => {
  expect(refusal(() => checkTotal(shown, 1230))).toBeNull();
});

test('a total of seven digits is one', () => {
  expect(refusal(() => checkTotal('1000000', 100_000_000))).toBeNull();
});

test.each(['12.31', '12', '0'])('charges no total other than the displayed one: %j', (shown) => {
  expect(refusal(() => checkTotal(shown, 1230))).toMatchObject({
    status: 409,
    errorCode: 'total_changed',
    message: expect.stringContaining('$12.30'),
  });
});

test.each(['12.305', '12.', '.5', 'x12', '12x', '-1', '12345678', '12,30'])(
  'what is no amount is refused at its field: %j',
  (shown) => {
    expect(refusal(() => checkTotal(shown, 1230))).toMatchObject({ status: 400, fields: { expected_total: expect.any(String) } });
  },
);

test('an order comes to a million dollars at most', () => {
  expect(refusal(() => checkSize(100_000_000))).toBeNull();
  expect(refusal(() => checkSize(100_000_001))).toMatchObject({ status: 400, errorCode: 'order_too_large' });
});

test('a shortage names each product with what is left of it, and is about the worst of them', () => {
  const few = { productId: 7, left: 2 };
  const soldOut = { productId: 8, left: 0 };
  const some = shortageError([few]);
  expect(some).toMatchObject({ status: 400, errorCode: 'out_of_stock', fields: { 'products[7]': some.message } });
  expect(some.message).toContain('2');
  const none = shortageError([few, soldOut]);
  expect(none.fields).toEqual({ 'products[7]': some.message, 'products[8]': none.message });
  expect(none.message).not.toBe(some.message);
});
