import { pageViewTokens } from './page-view-token.ts';

const SECRET = 'secret of the hosts of one store';
const NETWORK = '203.0.113.0/24';
const NOW = Date.UTC(2026, 10, 29, 12, 0, 0, 400);
const release = (remote: string, version = 'abc123def456') => ({ remote, version });
const pinned = ['mf-account', 'mf-autoship', 'mf-cart', 'mf-catalog', 'mf-quiz'].map((remote) => release(remote));
const issue = () => pageViewTokens([SECRET]).issue(NETWORK, pinned, NOW);

test('a token of one host is read by another of the same store, and says when and with which releases its page was served', () => {
  const view = pageViewTokens([SECRET]).read(issue(), NETWORK);
  expect(view?.servedAt).toBe(NOW - 400);
  for (const each of pinned) expect(view?.isPinnedTo(each)).toBe(true);
  expect(view?.isPinnedTo(release('mf-cart', 'fedcba654321'))).toBe(false);
  expect(view?.isPinnedTo(release('mf-blog'))).toBe(false);
});

test('five remotes make 50 characters; each answer has an id of its own', () => {
  expect(issue()).toHaveLength(50);
  const ids = Array.from({ length: 1000 }, () => pageViewTokens([SECRET]).read(issue(), NETWORK)?.id);
  expect(new Set(ids).size).toBe(1000);
});

test('a token that differs in any one bit is none', () => {
  const tokens = pageViewTokens([SECRET]);
  const bytes = Buffer.from(issue(), 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const other = Buffer.from(bytes);
    other.writeUInt8(other.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(tokens.read(other.toString('base64url'), NETWORK)).toBeNull();
  }
});

test.each([
  ['of another store', () => pageViewTokens(['another secret']).issue(NETWORK, pinned, NOW)],
  ['of a host without a secret', () => pageViewTokens([]).issue(NETWORK, pinned, NOW)],
  ['issued to another network', () => pageViewTokens([SECRET]).issue('198.51.100.0/24', pinned, NOW)],
  ['cut', () => issue().slice(0, -4)],
  ['with more behind it', () => `${issue()}AAAA`],
  ['of other characters', () => `${issue().slice(0, -1)}=`],
  ['empty', () => ''],
  ['very long', () => 'A'.repeat(9000)],
])('a token %s is none', (_, token) => {
  expect(pageViewTokens([SECRET]).read(token(), NETWORK)).toBeNull();
});
