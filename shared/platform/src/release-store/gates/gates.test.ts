import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { madeRelease } from '../../testing/made-release.ts';
import { readManifest } from '../built-release.ts';
import { publish } from '../publish.ts';
import { checkGates, runGates } from './gates.ts';
import { reactCopiesIn } from './react-copies.ts';

const require = createRequire(import.meta.url);
const production = (name: string, file: string): string =>
  readFileSync(join(require.resolve(`${name}/package.json`), '..', 'cjs', file), 'utf8');

let home: string;
beforeEach(async () => (home = await mkdtemp(join(tmpdir(), 'larder-gates-'))));
afterEach(() => rm(home, { recursive: true, force: true }));

/** Results of the gates for a release with these files, without the constant parts. */
async function refusalsWith(files: Record<string, string | Buffer>, door: Parameters<typeof madeRelease>[2] = {}) {
  const folder = await madeRelease(home, 'first0', door);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return runGates(folder, (await readManifest(folder)).manifest);
}

const SECRET = 'x9'.repeat(12);
const AWS = `AKIA${'Z7'.repeat(8)}`;
test.each([
  ['an AWS key ID', 'secrets/aws-access-key-id', `const a="${AWS}"`],
  ['a Stripe key', 'secrets/stripe-secret-key', `fetch("/x",{headers:{a:"sk_live_${SECRET}"}})`],
  ['a private key', 'secrets/private-key', 'const k="-----BEGIN RSA PRIVATE KEY-----\\nMIIEvQ"'],
  ['a GitHub token', 'secrets/github-token', `const t="ghp_${'aB3'.repeat(12)}"`],
  ['an npm token', 'secrets/npm-access-token', `const t="npm_${'aB3'.repeat(12)}"`],
])('%s is refused in scripts, source maps, JSON and the server’s code', async (_, rule, code) => {
  for (const file of ['client/page.js', 'client/page.mjs', 'maps/page.js.map', 'client/data.json', 'server/more.cjs']) {
    const { refusals } = await refusalsWith({ [file]: `\n${code}` });
    expect(refusals).toMatchObject([{ file, line: 2, rule }]);
    expect(JSON.stringify(refusals)).not.toMatch(/AKIAZ7|x9x9|aB3aB3/);
    await rm(join(home, 'first0'), { recursive: true });
  }
});

test('what browsers are meant to have is no secret', async () => {
  const { refusals } = await refusalsWith({
    'client/page.js': [
      'stripe("pk_live_51HabcdefGHIJKLmnopqrstuvwx")',
      `braintree("production_x2y3z4a5_abcdefghijklmnop","sandbox_f252zhq7_hh4cpc39zq4rgjcg")`,
      `const i="sha384-${'Ab9+'.repeat(16)}", v="1a2b3c4d5e6f", u="https://store.example/a?key=basket";`,
      'const google="123456789012-abcdefghijklmnopqrstuvwxyz012345.apps.googleusercontent.com"',
    ].join('\n'),
  });
  expect(refusals).toEqual([]);
});

test('a finding that the team allows with a reason passes and is recorded; in another file it does not', async () => {
  const allowed = [{ rule: 'secrets/aws-access-key-id', file: 'client/page.js', reason: 'the example of our documentation' }];
  const files = { 'client/page.js': AWS, 'client/other.js': AWS };
  const { refusals, gates } = await refusalsWith(files, { allowed });
  expect(refusals.map(({ file }) => file)).toEqual(['client/other.js']);
  expect(gates.find(({ gate }) => gate === 'secrets')).toEqual({
    gate: 'secrets',
    result: 'refused',
    allowed: [{ file: 'client/page.js', rule: 'secrets/aws-access-key-id', reason: 'the example of our documentation' }],
  });
});

test.each([
  ['react of this store', ['react'], production('react', 'react.production.js')],
  ['react-dom of this store', ['react-dom'], production('react-dom', 'react-dom-client.production.js')],
  ['scheduler of this store', ['scheduler'], production('scheduler', 'scheduler.production.js')],
  ['react 18, minified', ['react'], 't.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=m;var a=Symbol.for("react.element")'],
  [
    'react 19, minified',
    ['react'],
    'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=m;Symbol.for("react.transitional.element")',
  ],
  ['react-dom 18, minified', ['react-dom'], 'x={version:"18.3.1",rendererPackageName:"react-dom"}'],
  ['the JSX runtime alone', [], production('react', 'react-jsx-runtime.production.js')],
  [
    'a library that reads React’s internals',
    [],
    'const i=React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;"react.element"',
  ],
  ['a library that reads them by name', [], 'if(r["__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED"]===u)"react.element"'],
])('%s is recognized by content: %j', (_, found, code) => expect(reactCopiesIn(code)).toEqual(found));

test('a copy of React in any script is refused with its file', async () => {
  const { refusals } = await refusalsWith({ 'client/vendor.mjs': production('react', 'react.production.js') });
  expect(refusals).toMatchObject([{ file: 'client/vendor.mjs', rule: 'duplicate-react/react' }]);
});

test.each([
  ['an extension that is not served', 'files/extension', { 'client/old.php': 'x' }],
  [
    'a compressed copy of something else',
    'files/compressed-copy',
    { 'client/a.js': 'a', 'client/a.js.br': brotliCompressSync('b') },
  ],
  ['a compressed copy that is garbage', 'files/compressed-copy', { 'client/a.js': 'a', 'client/a.js.br': 'garbage' }],
  ['a sheet that styles the whole page', 'styles/global-selector', { 'client/a.css': '.a1{color:red}body{margin:9px}' }],
  ['a file over 16 MB', 'files/size', { 'client/film.mp4': Buffer.alloc(16 * 1024 * 1024 + 1) }],
])('%s is refused', async (_, rule, files) => {
  expect((await refusalsWith(files)).refusals).toMatchObject([{ rule, file: Object.keys(files).at(-1) }]);
});

test('files that are served pass: .mjs, pictures, films, maps, compressed copies', async () => {
  const files = {
    'client/a.mjs': 'a',
    'client/a.mjs.br': brotliCompressSync('a'),
    'client/b.PNG': 'p',
    'client/c.mp4': 'm',
    'client/a.mjs.map': '{}',
  };
  const { refusals, gates } = await refusalsWith(files);
  expect(refusals).toEqual([]);
  expect(gates.filter(({ result }) => result === 'refused')).toEqual([]);
});

test('the store refuses at publication, naming file, line, rule and way out', async () => {
  const folder = await madeRelease(home, 'first0', {}, undefined, { 'client/page.js': `const k = "${AWS}";` });
  await expect(publish(join(home, 'store'), folder)).rejects.toThrow(
    /mf-made@first0 is not published:\n {2}client\/page\.js:1 contains the ID of an AWS access key; .*\[secrets\/aws-access-key-id\]\. Way out: remove it/,
  );
  const heavy = await madeRelease(home, 'second', { budget: { js: 1, css: 1 } });
  const { manifest } = await readManifest(heavy);
  manifest.files[manifest.client.entry] = { integrity: 'sha384-x', bytes: 9 };
  await expect(checkGates(heavy, manifest)).rejects.toThrow(
    /pages\/home has 9 compressed bytes of js, over the budget of Nobody: 1 \[budgets\/js\]/,
  );
});
