import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { matchRoutes } from 'react-router';
import { BLOG_PATHS, INFORMATION_PATHS, SITE_MAP_PATH } from '../../src/content/content-paths.ts';
import { FOOTER_COLUMNS, LEGAL_LINKS } from '../../src/frame/footer-links.ts';
import { DEFAULT_PHONE } from '@larder/rules/shell/help-phone';
import { withFacts } from '@larder/rules/shop/facts';
import { REPORTS } from '@larder/platform/release-store/reports/kinds';
import { CONTENT_DIR, openLibrary, type Library } from './library.ts';

interface ModuleWithRoutes {
  routes: readonly { path: string }[];
}

const ROOT = join(import.meta.dirname, '../../..');
const REMOTES = ['mf-account', 'mf-autoship', 'mf-cart', 'mf-catalog', 'mf-quiz'];

let texts: { name: string; text: string }[];
let routes: { path: string }[];
let library: Library;
let shelves: string;

beforeAll(async () => {
  const files = (await readdir(CONTENT_DIR, { recursive: true })).filter((name) => name.endsWith('.md'));
  texts = await Promise.all(
    files.map(async (name) => ({ name, text: withFacts(await readFile(join(CONTENT_DIR, name), 'utf8')) })),
  );
  const doors = await Promise.all(
    REMOTES.map((name) => import(pathToFileURL(join(ROOT, name, 'remote.ts')).href) as Promise<{ default: ModuleWithRoutes }>),
  );
  const own = doors.flatMap(({ default: manifest }) => manifest.routes.map(({ path }) => path));
  routes = [...own, ...INFORMATION_PATHS, ...BLOG_PATHS, SITE_MAP_PATH].map((path) => ({ path }));
  library = await openLibrary();
  shelves = await readFile(join(ROOT, 'shared/demo/src/stock/tree.ts'), 'utf8');
});

/** Whether an address of this store is answered: by a page of text, a shelf of the stock or a route of a remote. */
function isAnswered(href: string): boolean {
  const { pathname } = new URL(href, 'http://store.test');
  if (pathname.startsWith('/blog/')) return library.find(pathname) !== null;
  const shelf = /^\/c\/([^/]+)$/.exec(pathname)?.[1];
  if (shelf)
    return ['all-deals', 'shopping-lists'].includes(shelf) || new RegExp(`['\\s]${shelf}['\\s:]|key: '${shelf}'`).test(shelves);
  return matchRoutes(routes, pathname) !== null;
}

describe('facts in the texts that a test can check', () => {
  test('every link leads to a page that there is, and a mark on it to its place', () => {
    const links = texts.flatMap(({ name, text }) =>
      [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, href = '']) => `${name}: ${href}`),
    );
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter((link) => !isAnswered(link.replace(/^.*: /, '')))).toEqual([]);
    expect(isAnswered('/nowhere/none')).toBe(false);
    // The one mark that texts name is the form of /help.
    const marks = links.filter((link) => link.includes('#')).map((link) => link.replace(/^.*: /, ''));
    expect(new Set(marks)).toEqual(new Set(['/help#write']));
  });

  test('every link of the footer is answered', () => {
    const links = [...FOOTER_COLUMNS.flatMap((column) => column.links), ...LEGAL_LINKS].map(([href]) => href);
    expect(links.filter((href) => !isAnswered(href))).toEqual([]);
  });

  test('no text names a phone number that the operator did not', () => {
    expect(DEFAULT_PHONE).toMatch(/555/);
    expect(texts.filter(({ text }) => /\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/.test(text)).map(({ name }) => name)).toEqual([]);
  });
});

/** Documents that name commands, folders and settings. */
const DOCUMENTS = [
  'README.md',
  ...['architecture', 'benchmarks', 'configuration', 'importing', 'operating', 'qa', 'stack', 'teams'].map(
    (name) => `shared/docs/${name}.md`,
  ),
];

describe('documents', () => {
  test('every command exists', async () => {
    const texts = await Promise.all(DOCUMENTS.map((path) => readFile(join(ROOT, path), 'utf8')));
    const readme = texts.join('\n');
    const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const cli = await Promise.all(
      ['shared/tooling/src/cli.ts', 'shared/platform/src/release-command/table.ts'].map((path) =>
        readFile(join(ROOT, path), 'utf8'),
      ),
    );
    const commands = [...cli.join('').matchAll(/(?:command|add)\('([a-z:]+)/g)].map(([, command]) => command);
    const npm = [...readme.matchAll(/npm (?:run ([a-z]+(?::[a-z]+)?)|(start|test)\b)/g)].map(
      ([, name, plain = '']) => name ?? plain,
    );
    expect(npm.length).toBeGreaterThan(5);
    expect(npm.filter((name) => !(name in scripts))).toEqual([]);
    const larder = [...readme.matchAll(/npx larder ([a-z:]+)(?: ([a-z]+) mf-)?/g)];
    expect(larder.length).toBeGreaterThan(4);
    for (const [, command = '', action] of larder) {
      expect([...commands, ...REPORTS]).toContain(command);
      expect([...commands, ...REPORTS]).toContain(action ?? command);
    }
  });

  test.each(DOCUMENTS)('%s: every folder, file and setting that it names exists', async (name) => {
    const text = await readFile(join(ROOT, name), 'utf8');
    const folders = [...text.matchAll(/`((?:host|api|shared|playwright)\/[a-z/-]*|mf-[a-z]+\/)`/g)].map(([, path = '']) => path);
    const links = [...text.matchAll(/\]\(((?!https?:)[^)#]+)\)/g)].map(([, path = '']) => path);
    for (const path of folders) await expect(stands(path)).resolves.toBe(true);
    for (const path of links) await expect(stands(join(dirname(name), path))).resolves.toBe(true);
    const settings = [...text.matchAll(/`([A-Z][A-Z_]{3,})`/g)].map(([, setting = '']) => setting);
    // `configuration.md` is generated from the schemas of the settings.
    const sources = await Promise.all(
      ['shared/docs/configuration.md', 'shared/platform/src/team/commands.ts'].map((path) => readFile(join(ROOT, path), 'utf8')),
    );
    expect(settings.filter((setting) => !sources.some((source) => source.includes(setting)))).toEqual([]);
  });
});

async function stands(path: string): Promise<boolean> {
  const folder = join(ROOT, path, '..');
  const last = path.replace(/\/$/, '').split('/').pop() ?? '';
  return (await readdir(folder)).includes(last);
}
