import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@larder/contracts/paths';
import { root } from '@larder/platform/build/roots';

const MODULES = ['shared/rules/src/shell/path-names.ts', 'shared/rules/src/shell/desk-path-names.ts'];

/** Texts that look like an address of the store and are none, or are no link of it. */
const OTHERS: Readonly<Record<string, string>> = {
  'api/src/platform/settings/mail-and-chat.ts': 'descriptions for operators',
  'api/src/platform/settings/sign-in.ts': 'descriptions for operators',
  'host/server/app.ts': 'a call of the api',
  'host/server/desk/sign-in.ts': 'calls of the api',
  'host/server/forms/sign-in-form.ts': 'a call of the api',
  'host/server/keep-choice.ts': 'a call of the api',
  'shared/contracts/src/example-card.ts': 'a product of the documentation of the api',
  'shared/ui/src/gallery/Gallery.tsx': 'crumbs of the design page, which lead nowhere',
};

/** First segments of all addresses in the module, including those that it builds from keys. */
const segments = [
  ...new Set(Object.values(paths).flatMap((path) => (typeof path === 'string' ? [/^\/([\w-]+)/.exec(path)?.[1] ?? ''] : []))),
].filter(Boolean);
const ADDRESS = new RegExp(`['"\`]/(?:${segments.join('|')})(?:[/?#][^'"\`\\n]*)?['"\`]`);
const COMMENT = /^\s*(?:\*|\/\/|\/\*)/;

const isAddress = (line: string): boolean => ADDRESS.test(line) && !COMMENT.test(line);

/** Code that runs in a store or is served by it: neither tests nor migrations, which have run. */
function sources(): string[] {
  const pattern = '{api/src,host/{server,src},mf-*/src,shared/{contracts,rules,shell,ui}/src}/**/*.{ts,tsx}';
  const files = [...globSync(pattern, { cwd: root }), ...globSync('mf-*/remote.ts', { cwd: root })];
  return files
    .filter((file) => !/\.(test|fixture)\.tsx?$|\/testing\/|^api\/src\/app\/migrations\//.test(file) && !MODULES.includes(file))
    .sort();
}

test('SHELL-006: two modules contain all paths, those of the store and those of the back office', () => {
  const all = sources();
  expect(all.length).toBeGreaterThan(1500);
  const literal = all.filter((file) => readFileSync(join(root, file), 'utf8').split('\n').some(isAddress));
  expect(literal).toEqual(Object.keys(OTHERS));
});

test('no path has two names', () => {
  const all = Object.values(paths).filter((path) => typeof path === 'string');
  expect(new Set(all).size).toBe(all.length);
});

test('texts that count as an address', () => {
  expect(segments).toEqual(expect.arrayContaining(['cart', 'login', 'account', 'autoship', 'c', 'p', 'l', 'quiz', 'blog']));
  for (const line of ["href: '/cart',", "{ path: '/c/:key' }", '`/account/order?id=${id}`', 'href="/login"'])
    expect(isAddress(line)).toBe(true);
  for (const line of ["'GET /cart'", "'/cartridge'", '// leads to `/cart`', "path.split('/')"])
    expect(isAddress(line)).toBe(false);
});
