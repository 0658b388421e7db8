import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshNonce } from './nonce.ts';
import { packedDensely, packPage, unpacked } from './packed-page.ts';

const page = (nonce: string, words: string) =>
  `<!doctype html><html><head><style nonce="${nonce}">p{color:red}</style><title>Öl &amp; Essig ${words}</title></head>` +
  `<body><p>${words}</p><script nonce="${nonce}">start('${words}')</script><script nonce="${nonce}">more()</script></body></html>`;

const packedWith = async (html: string, nonce: string) => packPage(Buffer.from(html), nonce);

test('every answer has a nonce of its own in all places, and else the same page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 400 }), async (words) => {
      const nonce = freshNonce();
      const packed = await packedWith(page(nonce, words), nonce);
      for (const other of [freshNonce(), freshNonce()])
        expect((await unpacked(packed?.with(other) ?? Buffer.of())).toString()).toBe(Buffer.from(page(other, words)).toString());
    }),
    { numRuns: 15 },
  );
});

test('a page of half a megabyte, too, packed small', async () => {
  const nonce = freshNonce();
  const words = Array.from({ length: 4000 }, (_, n) => `<li class="card">Oats ${n} ${randomBytes(30).toString('hex')}</li>`).join(
    '',
  );
  const packed = await packedWith(page(nonce, words), nonce);
  const other = freshNonce();
  const got = packed?.with(other) ?? Buffer.of();
  expect((await unpacked(got)).equals(Buffer.from(page(other, words)))).toBe(true);
  expect(packed?.bytes).toBe(got.length);
  expect(got.length).toBeLessThan(page(other, words).length / 2);
});

test('a page that does not take another nonce is not packed: where it has none, and where the nonce is told in other words', async () => {
  expect(await packedWith('<p>no scripts</p>', freshNonce())).toBeNull();
  const nonce = freshNonce();
  // A piece of it by itself would be a copy of the first place, and change with it.
  const packed = await packedWith(`${page(nonce, 'oats')}<p>${nonce.slice(0, 20)}</p>`, nonce);
  expect(packed).toBeNull();
});

test('a page in which some letters of its nonce stand by chance is packed, too, also as small as can be', async () => {
  const nonce = freshNonce();
  const words = Array.from(
    { length: 40 },
    () => `${nonce.slice(3, 9)} ${nonce.slice(12, 19)} ${randomBytes(6).toString('hex')}`,
  ).join('<br>');
  const first = await packedWith(page(nonce, words), nonce);
  if (!first) throw new Error('not packed');
  const dense = await packedDensely(first, () => Promise.resolve());
  for (const packed of [first, dense]) {
    const other = freshNonce();
    expect((await unpacked(packed.with(other))).toString()).toBe(page(other, words));
  }
});
