import { exitClaim, exitKind, type ExitView } from './exit-intent.ts';

const oats = { productType: 'simple', rowCents: 499, isSavedForLater: false };
const cartOf = (...lines: (typeof oats)[]) => ({ lines, subtotalCents: lines.length * 499, codes: [] as string[] });
const visitor: ExitView = {
  path: '/',
  isCartOpen: false,
  isOffered: true,
  isLoggedIn: false,
  orders: 0,
  cart: null,
  code: 'exit20',
  shown: [],
};
const lead: ExitView = { ...visitor, path: '/cart', isLoggedIn: true, cart: cartOf(oats) };

test.each<[string, ExitView, ReturnType<typeof exitKind>]>([
  ['a visitor at home', visitor, 'firstOrderDiscount'],
  ['a lead with a cart at the cart', lead, 'cartFirstOrderDiscount'],
  ['and in the drawer', { ...lead, path: '/c/pantry', isCartOpen: true }, 'cartFirstOrderDiscount'],
  ['and elsewhere', { ...lead, path: '/c/pantry' }, 'firstOrderDiscount'],
  ['a visitor with a cart at the cart', { ...visitor, path: '/cart', cart: cartOf(oats) }, 'cartFirstOrderDiscount'],
  ['SHELL-174: an empty cart', { ...lead, cart: cartOf() }, 'firstOrderDiscount'],
  ['an empty drawer', { ...lead, isCartOpen: true, cart: cartOf() }, null],
  ['gift cards alone', { ...lead, cart: cartOf({ ...oats, productType: 'giftcard' }) }, 'firstOrderDiscount'],
  ['what was laid aside alone', { ...lead, cart: cartOf({ ...oats, isSavedForLater: true }) }, 'firstOrderDiscount'],
  ['SHELL-175: another code', { ...lead, cart: { ...cartOf(oats), codes: ['PANTRY10'] } }, null],
  ['SHELL-175: the code itself', { ...lead, cart: { ...cartOf(oats), codes: ['EXIT20'] } }, 'cartFirstOrderDiscount'],
  ['SHELL-176: shown before', { ...visitor, shown: ['firstOrderDiscount'] }, null],
  ['one kind shown, the other not', { ...lead, shown: ['firstOrderDiscount'] }, 'cartFirstOrderDiscount'],
  ['a member', { ...visitor, isOffered: false }, null],
  ['somebody who has ordered', { ...lead, orders: 1 }, null],
])('%s', (_, view, kind) => expect(exitKind(view)).toBe(kind));

test.each([
  '/checkout',
  '/checkout/success',
  '/login',
  '/forgot-password',
  '/membership/welcome',
  '/membership/payment/plans',
  '/quiz/picks',
  '/cancellation/initial',
  '/redeem',
  '/maintenance',
  '/givingapp',
  '/givingapp/questionnaire',
  '/getverified',
])('no offer shows at %s (OP-142)', (path) => expect(exitKind({ ...visitor, path })).toBeNull());

test.each(['/account', '/account/orders', '/autoship/settings'])('SHELL-173: nor at %s who is signed in', (path) =>
  expect(exitKind({ ...lead, path })).toBeNull(),
);

test('the code goes into the cart of a lead; visitors begin to join with it', () => {
  expect(exitClaim('cartFirstOrderDiscount', true)).toBe('apply');
  expect(exitClaim('cartFirstOrderDiscount', false)).toBe('join');
  expect(exitClaim('firstOrderDiscount', true)).toBe('join');
});
