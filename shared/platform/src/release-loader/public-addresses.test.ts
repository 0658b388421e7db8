import { withPublicAddresses } from './public-addresses.ts';

const read = (path: string, text: string, base = '/releases') =>
  withPublicAddresses({ read: () => Promise.resolve(text) }, base).read(path, 'sha384-x', 'test');

test.each([
  ['url(hero.1a2b.png)', 'url(/releases/mf-cart/1/client/hero.1a2b.png)'],
  ['url("a b.png")', 'url("/releases/mf-cart/1/client/a b.png")'],
  ["url('a.png'),url(b.png)", "url('/releases/mf-cart/1/client/a.png'),url(/releases/mf-cart/1/client/b.png)"],
  ['url(/media/a.png)', 'url(/media/a.png)'],
  ['url(https://a.example/b.png)', 'url(https://a.example/b.png)'],
  ['url(#clip)', 'url(#clip)'],
  [`url("data:image/svg+xml,%3Csvg fill='url(%23a)'%3E")`, `url("data:image/svg+xml,%3Csvg fill='url(%23a)'%3E")`],
])('%s in a sheet of a release', async (before, after) => {
  expect(await read('/mf-cart/1/client/cart.css', `.a{background:${before}}`)).toBe(`.a{background:${after}}`);
});

test('files that the server half names are those of the release, also on another origin', async () => {
  const code = 'a="release-asset:/hero.1a2b.png",b="release-asset:/b.svg"';
  expect(await read('/mf-cart/1/server/entry.cjs', code, 'https://cdn.example')).toBe(
    'a="https://cdn.example/mf-cart/1/client/hero.1a2b.png",b="https://cdn.example/mf-cart/1/client/b.svg"',
  );
});
