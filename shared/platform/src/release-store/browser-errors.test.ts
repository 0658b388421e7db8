import { browserErrors, type Locate } from './browser-errors.ts';

const V = '1a2b3c4d5e6f';
const stackIn = (version: string) => [
  `at add (https://store.example/releases/mf-cart/${version}/client/pages-cart.js:1:204)`,
  `at https://store.example/static/main.abc.js:1:5`,
];
const line = (time: number, message: string, { remote = 'mf-cart', version = V, page = '/cart' } = {}) =>
  JSON.stringify({
    level: 40,
    time,
    msg: 'browser error',
    remote,
    version,
    browser: `script at ${page}: ${message} | TypeError: ${message} | ${stackIn(version).join(' | ')}`,
  });

const locate: Locate = ({ version, script, line: row, column }) =>
  Promise.resolve(version === V ? `src/pages/cart.tsx:${row}${column} (${script})` : undefined);

test('equal errors of a release are one, by their source; the most frequent first, other remotes and broken lines left out', async () => {
  const errors = await browserErrors(
    [
      line(1000, 'x is null', { version: 'older0000000' }),
      line(2000, 'y is null'),
      line(4000, 'y is null', { page: '/' }),
      line(3000, 'y is null'),
      line(2000, 'of another', { remote: 'mf-quiz' }),
      line(2000, 'cut off').slice(0, 60),
      '{"msg":"something else of mf-cart","browser":7}',
    ],
    'mf-cart',
    locate,
  );
  expect(errors).toEqual([
    {
      version: V,
      where: 'script',
      message: 'y is null',
      stack: ['at add (src/pages/cart.tsx:1204 (pages-cart.js))', 'at https://store.example/static/main.abc.js:1:5'],
      times: 3,
      first: '1970-01-01T00:00:02.000Z',
      last: '1970-01-01T00:00:04.000Z',
      pages: ['/cart', '/'],
    },
    expect.objectContaining({
      version: 'older0000000',
      times: 1,
      stack: ['at add (mf-cart@older0000000/pages-cart.js:1:204)', 'at https://store.example/static/main.abc.js:1:5'],
    }),
  ]);
});

test('an error without a stack is reported unchanged', async () => {
  const bare = JSON.stringify({
    time: '2026-11-23T10:00:00.000Z',
    remote: 'mf-cart',
    version: V,
    browser: 'slot cart render at /p/a: no',
  });
  expect(await browserErrors([bare], 'mf-cart', locate)).toMatchObject([
    { where: 'slot cart render', message: 'no', stack: [], pages: ['/p/a'], first: '2026-11-23T10:00:00.000Z' },
  ]);
});
