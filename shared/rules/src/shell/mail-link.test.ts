import { takeMailLink, withMailLink } from './mail-link.ts';

const otp = (over: object = {}) => ({ otp: { code: '123456', nonce: 'n', route: '/account', ...over }, uatoken: null });

test.each([
  ['/', '/', null],
  ['/c/pantry?page=2', '/c/pantry?page=2', null],
  ['/login?route=%2Faccount', '/login?route=%2Faccount', null],
  ['/?route=%2Faccount&otpCode=123456&otpNonce=n', '/', otp()],
  ['/?otpNonce=n&ccode=JOIN&otpCode=123456', '/?ccode=JOIN', otp({ route: '/' })],
  ['/?route=%2F%2Fevil.example&otpCode=123456&otpNonce=n', '/', otp({ route: '/' })],
  ['/?route=https%3A%2F%2Fevil.example&otpCode=123456&otpNonce=n', '/', otp({ route: '/' })],
  ['/?otpNonce=n', '/', otp({ code: '', route: '/' })],
  ['/?otpCode=123456&route=%2Fx', '/?route=%2Fx', { otp: null, uatoken: null }],
  ['/account/order?id=7&uatoken=a.b.c', '/account/order?id=7', { otp: null, uatoken: 'a.b.c' }],
  ['/account?uatoken=', '/account', { otp: null, uatoken: null }],
])('ACC-081, OP-079: %s is %s with %j', (address, path, link) => expect(takeMailLink(address)).toEqual({ path, link }));

test.each([
  ['/login?route=%2Faccount', { otp: null, uatoken: 'a.b' }, '/login?route=%2Faccount&uatoken=a.b'],
  ['/', { otp: null, uatoken: 'a&b' }, '/?uatoken=a%26b'],
  ['/', otp(), '/'],
  ['/', null, '/'],
])('%s, sent on with %j, is %s', (path, link, expected) => expect(withMailLink(path, link)).toBe(expected));
