import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOX_TYPES, DEFAULT_SHIPPING, formatUsd, thresholdText } from '@larder/rules';
import { matchRoutes, RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { kitContext, type AppKit } from '../../src/app/kit.ts';
import { loadContent } from '../../src/content/content-loader.ts';
import { BLOG_PATHS, INFORMATION_PATHS, SITE_MAP_PATH } from '../../src/content/content-paths.ts';
import { contentSource } from '../../src/content/content-source.ts';
import { DEFAULT_STORE_FACTS } from '@larder/rules/shop/facts';
import { CONTENT_DIR, openLibrary, type Library } from './library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});

function load(path: string, source = library) {
  const context = new RouterContextProvider();
  context.set(contentSource, source);
  context.set(kitContext, { shell: { events: { emit: () => undefined } } } as unknown as AppKit);
  return loadContent({ request: new Request(`http://store.test${path}`), params: {}, context } as unknown as LoaderFunctionArgs);
}

describe('OP-133: every path of the host', () => {
  test('has a route, and every route of an information page has its text', () => {
    const routes = [...INFORMATION_PATHS, ...BLOG_PATHS, SITE_MAP_PATH].map((path) => ({ path }));
    for (const path of library.paths) expect(matchRoutes(routes, path)).not.toBeNull();
    for (const path of INFORMATION_PATHS) expect(library.find(path)).not.toBeNull();
  });

  test('responds with 200, its own title and description, a heading and a text', async () => {
    const pages = await Promise.all(library.paths.map((path) => load(path)));
    expect(pages.map(({ status }) => status)).toEqual(library.paths.map(() => 200));
    const heads = pages.map((page) => (page.kind === 'page' ? page.head : null));
    expect(new Set(heads.map((head) => head?.title)).size).toBe(library.paths.length);
    expect(new Set(heads.map((head) => head?.description)).size).toBe(library.paths.length);
    expect(heads.map((head) => head?.canonical)).toEqual(library.paths);
    for (const path of library.paths) {
      const page = library.find(path);
      expect(page?.heading).not.toBe('');
      expect((page?.sections.length ?? 0) + (page?.articles.length ?? 0) + (page?.groups.length ?? 0)).toBeGreaterThan(0);
    }
  });

  test.each(INFORMATION_PATHS)('%s has two sections or more', (path) => {
    expect(library.find(path)?.sections.length).toBeGreaterThanOrEqual(2);
  });

  test.each(['/blog/articles/none', '/blog/category/none', '/blog/tag/none', '/blog/author/none', '/about-us/none'])(
    '%s is not found',
    async (path) => expect(await load(path)).toEqual({ kind: 'not-found', status: 404 }),
  );

  test('a slash at the end is the same page; a source that is down is a failed page', async () => {
    expect(await load('/shipping/')).toMatchObject({ kind: 'page', head: { title: 'Shipping' } });
    const down = { ...library, read: () => Promise.reject(new Error('down')) };
    expect(await load('/shipping', down)).toEqual({ kind: 'failed', status: 503 });
  });

  test('links between the texts lead to pages of the host or to known paths of the store', () => {
    const packages =
      /^\/$|^\/(account|autoship|brands?|c|cancellation|diets|forgot-password|givingapp|membership|quiz|values|all-values)(\/|$)/;
    const hrefs = [...JSON.stringify(library.paths.map((path) => library.find(path))).matchAll(/"(?:href|url)":"([^"]*)"/g)];
    const unknown = hrefs
      .map(([, href = '']) => href)
      .filter((href) => !library.find(href.replace(/#.*/, '')) && !packages.test(href));
    expect(unknown).toEqual([]);
  });
});

const dear = {
  freeFromCents: { grocery: 17550, fresh: 20000, frozen: 21000, wine: 22000 },
  groceryFeeCents: 1,
  perishableFeeCents: 2,
  wineFeeCents: 3,
};

test.each([
  ['as the store has it', DEFAULT_SHIPPING],
  ['as the operator set it', dear],
])('SHELL-096, CART-012: /shipping says the amounts that are charged, %s', async (_, shipping) => {
  const opened = await openLibrary(CONTENT_DIR, { ...DEFAULT_STORE_FACTS, shipping });
  const text = JSON.stringify(opened.find('/shipping')?.sections);
  const { groceryFeeCents, perishableFeeCents, wineFeeCents } = shipping;
  for (const box of BOX_TYPES) expect(text).toContain(thresholdText(box, shipping));
  for (const cents of [groceryFeeCents, perishableFeeCents, wineFeeCents]) expect(text).toContain(formatUsd(cents));
  expect(text).not.toContain('{{');
});

test('SHELL-086 … SHELL-090: 6 articles, 3 categories, 5 tags, 2 authors, none of them empty', () => {
  const under = (start: string) => library.paths.filter((path) => path.startsWith(start));
  const counts = ['/blog/articles/', '/blog/category/', '/blog/tag/', '/blog/author/'].map((start) => under(start).length);
  expect(counts).toEqual([6, 3, 5, 2]);
  for (const path of ['/blog/category/', '/blog/tag/', '/blog/author/'].flatMap(under))
    expect(library.find(path)?.articles.length).toBeGreaterThan(0);
  const dates = library.find('/blog')?.articles.map(({ date }) => date) ?? [];
  expect(dates).toEqual(dates.toSorted().reverse());
});

test('articles tell search engines what they are and where they stand', () => {
  const page = library.find('/blog/articles/oats-beyond-breakfast');
  expect(page?.head.jsonLd).toMatchObject([
    { '@type': 'Article', headline: 'Oats beyond breakfast', datePublished: '2026-09-04', author: { name: 'Ida Brenner' } },
    { '@type': 'BreadcrumbList', itemListElement: [{ item: '/' }, { item: '/blog' }, {}, { item: page?.path }] },
  ]);
});

describe('texts that are not right are refused at the start, by the name of their file', () => {
  const head = '---\ntitle: T\ndescription: D\nheading: H\nlead: L\n---\n';
  const two = '## A\n\nWords.\n\n## B\n\n';
  test.each([
    ['no head at all', `${two}Words.`, 'head'],
    ['a head without a title', `---\nheading: H\n---\n${two}Words.`, 'title'],
    ['one section', `${head}## A\n\nWords.`, 'two sections'],
    ['an empty section', `${head}${two}`, 'empty'],
    ['a fact that is none', `${head}${two}{{grocery price}}`, 'no fact'],
    ['HTML', `${head}${two}<script>alert(1)</script>`, 'html'],
    ['a link that is a script', `${head}${two}[x](javascript:alert(1))`, 'link'],
  ])('%s', async (_, text, words) => {
    const folder = await mkdtemp(join(tmpdir(), 'larder-texts-'));
    try {
      await Promise.all(['pages', 'blog'].map((name) => mkdir(join(folder, name))));
      const blog = 'title: B\ndescription: D\nheading: H\nlead: L\ncategories: []\ntags: []\nauthors: []\n';
      await Promise.all([writeFile(join(folder, 'pages/broken.md'), text), writeFile(join(folder, 'blog.yaml'), blog)]);
      await expect(openLibrary(folder)).rejects.toThrow(words);
      await expect(openLibrary(folder)).rejects.toThrow('broken');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
