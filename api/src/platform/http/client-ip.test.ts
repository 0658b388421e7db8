import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { clientIp } from './client-ip.ts';

const trusted = new Set(['127.0.0.1', '10.0.0.2']);
const from = (remoteAddress: string, forwarded?: string, authorization?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded, authorization } }) as unknown as IncomingMessage;

test.each([
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['127.0.0.1', 'junk', '127.0.0.1'],
  ['198.51.100.1', '203.0.113.9', '198.51.100.1'],
])('from %s, forwarded for %s: %s', (socket, forwarded, ip) => {
  expect(clientIp(from(socket, forwarded), trusted)).toBe(ip);
});

test('OP-149: the store’s own server is believed by its token, others are not', () => {
  expect(clientIp(from('192.0.2.1', '203.0.113.9', 'Bearer right'), trusted, 'right')).toBe('203.0.113.9');
  expect(clientIp(from('192.0.2.1', '203.0.113.9', 'Bearer wrong'), trusted, 'right')).toBe('192.0.2.1');
  expect(clientIp(from('192.0.2.1', '203.0.113.9', 'Bearer right'), trusted)).toBe('192.0.2.1');
});
