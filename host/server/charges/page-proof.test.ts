import { expect, test } from 'vitest';
import { PROOF_LIFE_MS, readPageProof, signPage } from './page-proof.ts';

const SECRET = 'a secret of the hosts';
const NOW = Date.parse('2026-11-29T12:00:00Z');
const cart = { remote: 'mf-cart', version: 'abc123def456' };
const quiz = { remote: 'mf-quiz', version: '0123456789ab' };

test('a proof names its page and the releases of it, for ten minutes', () => {
  const value = signPage([cart], SECRET, NOW);
  const proof = readPageProof(value, SECRET, NOW + PROOF_LIFE_MS);
  expect(proof?.includes(cart)).toBe(true);
  expect(proof?.includes(quiz)).toBe(false);
  expect(proof?.includes({ ...cart, version: 'abc123def457' })).toBe(false);
  expect(readPageProof(value, SECRET, NOW + PROOF_LIFE_MS + 1000)).toBeNull();
  expect(readPageProof(signPage([cart], SECRET, NOW), SECRET, NOW)?.pageId).not.toBe(proof?.pageId);
  expect(value.length).toBeLessThan(70);
});

test('any changed character makes it worthless', () => {
  const value = signPage([cart, quiz], SECRET, NOW);
  for (let at = 0; at < value.length; at++) {
    const other = value[at] === 'A' ? 'B' : 'A';
    expect(readPageProof(value.slice(0, at) + other + value.slice(at + 1), SECRET, NOW)).toBeNull();
  }
});

test.each([
  undefined,
  '',
  'x',
  `${'x'.repeat(12)}.1..${'x'.repeat(22)}`,
  signPage([cart], 'another secret', NOW),
  'x'.repeat(9000),
])('%j is no proof', (value) => expect(readPageProof(value, SECRET, NOW)).toBeNull());

test('a page without releases has a proof of none', () => {
  expect(readPageProof(signPage([], SECRET, NOW), SECRET, NOW)?.includes(cart)).toBe(false);
});
