import type { IncomingMessage } from 'node:http';
import { isOperator } from './operator-token.ts';

const from = (remoteAddress: string, headers: IncomingMessage['headers'] = {}) => ({
  headers,
  socket: { remoteAddress },
});

test.each([
  ['this machine', from('127.0.0.1'), true],
  ['this machine, IPv6', from('::1'), true],
  ['another machine', from('192.0.2.1'), false],
  ['another machine that says it is this one', from('192.0.2.1', { 'x-forwarded-for': '127.0.0.1' }), false],
  ['a shopper through a proxy on this machine', from('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }), false],
  ['a proxy of another kind', from('127.0.0.1', { forwarded: 'for=203.0.113.9' }), false],
  ['who holds the token', from('192.0.2.1', { authorization: 'Bearer right' }), true],
  ['who holds the token of before a rotation', from('192.0.2.1', { authorization: 'Bearer earlier' }), true],
  ['who guesses it', from('192.0.2.1', { authorization: 'Bearer wrong' }), false],
])('%s: %s', (_, request, may) => expect(isOperator(request, ['right', 'earlier'])).toBe(may));

test('without a token in the settings no header is valid', () =>
  expect(isOperator(from('192.0.2.1', { authorization: 'Bearer ' }), [])).toBe(false));
