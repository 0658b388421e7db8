import fc from 'fast-check';
import {
  banOf,
  cartErrorText,
  cartErrorTexts,
  failureText,
  fieldErrors,
  hasCartErrors,
  isFailure,
  isMaintenance,
  isNotFound,
  isOtpRequired,
  isSessionLoss,
  shownFailure,
} from './failure.ts';

describe('failures (CART-102, CART-103, OP-017)', () => {
  test.each([
    [{ code: 399 }, 200, false],
    [{ code: 400 }, 200, true],
    [{ code: '500' }, 200, true],
    [{ code: 302 }, 200, false],
    [{ success: false }, 200, true],
    [{ success: true }, 200, false],
    [{ success: true }, 500, true],
    [{ success: true }, 400, true],
    [{ code: 'E500' }, 200, false],
    [{ code: [500] }, 200, false],
    [null, 200, false],
    ['text', 404, true],
    [[], 200, false],
  ])('%p with status %d: %p', (body, status, expected) => expect(isFailure(body, status)).toBe(expected));

  test('any body at all can be read', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(failureText(body)).not.toBe('');
        expect(typeof isFailure(body)).toBe('boolean');
        expect(cartErrorTexts(body).length).toBeGreaterThan(0);
        expect(Object.values(fieldErrors(body)).every((text) => text !== '')).toBe(true);
      }),
    );
  });
});

describe('texts (API-015, API-016)', () => {
  test.each([
    [{ error: 'a', message: 'c' }, 'a'],
    [{ errors: 'b' }, 'b'],
    [{ errors: ['b1', 'b2'] }, 'b1'],
    [{ errors: { email: 'b3' } }, 'b3'],
    [{ errors: { email: ['b4'] } }, 'b4'],
    [{ error: ' ', message: 'c' }, 'c'],
    [{ error: null, message: 'c' }, 'c'],
    [{ errors: { email: '', name: 'b5' } }, 'b5'],
    [{}, 'Axios request failed'],
    [undefined, 'Axios request failed'],
  ])('%p', (body, text) => expect(failureText(body)).toBe(text));
  test('own fallback', () => expect(failureText({}, 'Oops something went wrong')).toBe('Oops something went wrong'));
  test('by field', () => expect(fieldErrors({ errors: { a: 'x', b: ['y', 'z'], c: '' } })).toEqual({ a: 'x', b: 'y' }));
});

describe('adding to the cart (CART-104 … CART-107)', () => {
  test.each([
    [{ cart_errors: ['one', 'two'], errors: 'no' }, ['one', 'two']],
    [{ cart_errors: [{ message: 'one' }, { text: 'two' }] }, ['one', 'two']],
    [{ cart_errors: [{ message: '' }, 'two'] }, ['two']],
    [{ cart_errors: [], errors: 'server text' }, ['server text']],
    [{ errors: '' }, ['An unexpected error has occurred. Please try again later.']],
    [{ errors: { qty: 'x' } }, ['An unexpected error has occurred. Please try again later.']],
    [null, ['An unexpected error has occurred. Please try again later.']],
  ])('%p', (body, texts) => {
    expect(cartErrorTexts(body)).toEqual(texts);
    expect(cartErrorText(body)).toBe(texts.at(-1));
  });
  test('a successful answer may carry them', () => {
    expect(hasCartErrors({ success: true, cart_errors: ['Only 4 left in stock.'] })).toBe(true);
    expect(hasCartErrors({ cart_errors: [] })).toBe(false);
  });
});

describe('special answers', () => {
  test.each([
    [{ code: 404 }, 200, true],
    [{}, 404, true],
    [{ code: 400, error: 'Product does not exist.' }, 200, true],
    [{ success: false, message: 'This LIST is no longer available' }, 200, true],
    [{ success: false, error: 'Your order doesn’t exist' }, 200, true],
    [{ success: false, error: 'Email not found' }, 200, false],
    [{ success: true, message: 'Item not found' }, 200, false],
  ])('not found: %p, %d (API-014, API-019, OP-069)', (body, status, expected) => expect(isNotFound(body, status)).toBe(expected));

  test('maintenance (OP-070)', () => {
    expect(isMaintenance({ code: 500, maintenance: true })).toBe(true);
    expect(isMaintenance({ maintenance: true }, 500)).toBe(true);
    expect(isMaintenance({ maintenance: true }, 200)).toBe(false);
    expect(isMaintenance({ code: 500 })).toBe(false);
  });
  test('ACC-056: session loss (OP-068)', () => {
    expect(isSessionLoss({ code: 302, error: 'redirect for session loss' })).toBe(true);
    expect(isSessionLoss({ code: 302, error: 'moved' })).toBe(false);
    expect(isSessionLoss({ code: 400, error: 'redirect for session loss' })).toBe(false);
  });
  test.each([
    [{ success: false, code: 400, error: 'OTP is required' }, true],
    [{ success: false, code: 400, message: 'OTP is required' }, true],
    [{ success: false, code: 400, error: 'Anything', error_code: 'otp_required' }, true],
    [{ success: false, code: 400, error: 'Anything' }, false],
    [{ otp_required: true }, false],
    [null, false],
    ['OTP', false],
  ])('ACC-054: %j asks for a code: %s', (body, expected) => expect(isOtpRequired(body)).toBe(expected));
  test('bans (OP-067)', () => {
    expect(['forbidden', 'fresh_proof_required'].map((error_code) => banOf({ code: 403, error_code }, 403))).toEqual([
      null,
      null,
    ]);
    expect([banOf({}, 403), banOf({ code: 406 }), banOf({}, 200)]).toEqual(['blocked', 'banned', null]);
  });
});

test.each([
  ['Axios request failed', 'Oops something went wrong'],
  ['', 'Oops something went wrong'],
  ['Not now.', 'Not now.'],
])('ACC-057, OP-196: %j is shown as %j', (message, shown) => expect(shownFailure(message)).toBe(shown));
