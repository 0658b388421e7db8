import type { IncomingMessage } from 'node:http';
import { PROOF_HEADER, createAddressProof } from '@larder/platform/http/address-proof';
import { clientIp, isOwnCall } from './client-ip.ts';

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
  expect(clientIp(from('192.0.2.1', '203.0.113.9', 'Bearer right'), trusted, ['right'])).toBe('203.0.113.9');
  expect(clientIp(from('192.0.2.1', '203.0.113.9', 'Bearer wrong'), trusted, ['right'])).toBe('192.0.2.1');
  expect(clientIp(from('192.0.2.1', '203.0.113.9', 'Bearer right'), trusted)).toBe('192.0.2.1');
});

test('OP-149: where it only proves one shopper’s address, it is believed in that', () => {
  const proof = createAddressProof('203.0.113.9', 'right', Date.now());
  const proven = (forwarded: string) => {
    const request = from('192.0.2.1', forwarded);
    request.headers[PROOF_HEADER] = proof;
    return request;
  };
  expect(clientIp(proven('203.0.113.9'), trusted, ['right'])).toBe('203.0.113.9');
  expect(clientIp(proven('203.0.113.8'), trusted, ['right'])).toBe('192.0.2.1');
  expect(clientIp(proven('203.0.113.9'), trusted, ['other'])).toBe('192.0.2.1');
  expect(isOwnCall(proven('203.0.113.9'), '203.0.113.9', ['right'])).toBe(false);
});

test.each([
  ['this machine', from('127.0.0.1'), '127.0.0.1', true],
  ['the store’s server in its own name', from('192.0.2.1', undefined, 'Bearer right'), '192.0.2.1', true],
  ['the store’s server for a shopper', from('192.0.2.1', '203.0.113.9', 'Bearer right'), '203.0.113.9', false],
  ['a shopper', from('127.0.0.1', '203.0.113.9'), '203.0.113.9', false],
  ['a shopper with a made-up token', from('192.0.2.1', undefined, 'Bearer wrong'), '192.0.2.1', false],
])('whether limits leave out %s', (_, request, ip, isOwn) => expect(isOwnCall(request, ip, ['right'])).toBe(isOwn));
