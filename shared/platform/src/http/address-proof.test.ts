import { createAddressProof, verifyAddressProof } from './address-proof.ts';

const AT = 1_800_000_000_000;
const proof = createAddressProof('203.0.113.9', 'token', AT);

test('OP-149: a proof is valid for its address, its token and a minute', () => {
  expect(verifyAddressProof(proof, '203.0.113.9', ['token'], AT + 60_000)).toBe(true);
  expect(verifyAddressProof(proof, '203.0.113.9', ['newer', 'token'], AT)).toBe(true);
  expect(proof).not.toContain('token');
});

test.each([
  ['another address', proof, '203.0.113.8', ['token'], AT],
  ['another token', proof, '203.0.113.9', ['other'], AT],
  ['no token', proof, '203.0.113.9', [], AT],
  ['a minute later', proof, '203.0.113.9', ['token'], AT + 60_001],
  ['a longer life', proof.replace(/^\d{13}/, '1900000000000'), '203.0.113.9', ['token'], AT],
  ['none', undefined, '203.0.113.9', ['token'], AT],
  ['a list', [proof, proof], '203.0.113.9', ['token'], AT],
  ['nonsense', 'a.b', '203.0.113.9', ['token'], AT],
])('it does not hold for %s', (_, sent, address, token, now) => {
  expect(verifyAddressProof(sent, address, token, now)).toBe(false);
});
