import { FormatError, readManifestText, readRegistryText, upgradeDocument } from './release-formats.ts';
import { releaseManifest } from './release.ts';

const AT = '2026-11-29T10:00:00.000Z';
const manifest = {
  schema: 1,
  name: 'mf-cart',
  version: 'version-1',
  container: 'mf_cart_version_1',
  door: {
    name: 'mf-cart',
    owner: 'Cart team',
    budget: { js: 1, css: 1 },
    shell: '^1.0.0',
    routes: [{ path: '/cart', page: 'pages/cart', access: 'open' }],
    slots: [],
  },
  client: { entry: 'client/entry.js', modules: {} },
  server: { entry: 'server/entry.cjs' },
  files: { 'client/entry.js': { integrity: 'sha384-x', bytes: 0 } },
};
const entry = (version: string) => ({
  url: `/mf-cart/${version}/`,
  metadata: { version, integrity: 'sha384-x' },
  deployment: { traffic: 0, default: false },
  extras: { promotedAt: AT, by: 'ann' },
});

describe('manifest', () => {
  test('a reader ignores unknown fields at every depth; the publisher refuses them', () => {
    const newer = {
      ...manifest,
      sbom: 'x',
      door: { ...manifest.door, tier: 1, routes: [{ ...manifest.door.routes[0], cache: 60 }] },
      files: { 'client/entry.js': { integrity: 'sha384-x', bytes: 0, gzip: 1 } },
    };
    expect(readManifestText(JSON.stringify(newer))).toEqual(manifest);
    expect(releaseManifest.safeParse(newer).success).toBe(false);
    expect(releaseManifest.safeParse(manifest).success).toBe(true);
  });

  test.each([
    ['of before owner and budget', { ...manifest, door: { ...manifest.door, owner: undefined } }, 'manifest.json: door.owner: '],
    ['of a newer version', { ...manifest, schema: 2 }, 'manifest.json has schema 2, and this version of Larder reads schema 1'],
    ['without a version', { ...manifest, schema: undefined }, 'manifest.json has schema undefined, which '],
    ['that is a list', [], 'manifest.json is not a JSON object'],
  ])('one %s cannot be read', (_, document, reason) => {
    expect(() => readManifestText(JSON.stringify(document))).toThrow(reason);
  });

  test('one that is not JSON cannot be read', () => expect(() => readManifestText('{')).toThrow(FormatError));
});

describe('registry', () => {
  const registry = { schema: 1, revision: 4, microFrontends: { 'mf-cart': [entry('version-2'), entry('version-1')] } };

  test('unreadable parts are left out, each with a sentence that names it', () => {
    const { registry: known, problems } = readRegistryText(
      JSON.stringify({
        ...registry,
        future: true,
        host: { shell: 1 },
        microFrontends: { 'mf-cart': [{ metadata: { version: 'version-9' } }, entry('version-1')], '../x': [], 'mf-quiz': 'x' },
        canaries: { 'mf-cart': { share: 99 } },
        cleaned: { 'mf-cart': { 'version-0': { at: AT, by: 'ann', reason: 'old' }, 'version-8': 'x' } },
        change: { action: '<b>' },
      }),
    );
    expect(known).toEqual({
      schema: 1,
      revision: 4,
      microFrontends: { 'mf-cart': [entry('version-1')], 'mf-quiz': [] },
      canaries: {},
      cleaned: { 'mf-cart': { 'version-0': { at: AT, by: 'ann', reason: 'old' } } },
    });
    const named = ['host', 'mf-cart, version-9', '"../x"', 'mf-quiz', 'canaries of mf-cart', 'mf-cart, version-8', 'change'];
    for (const name of named) expect(problems.filter((problem) => problem.includes(name))).toHaveLength(1);
    expect(problems).toHaveLength(named.length);
  });

  test('one without a fault has no problems', () => {
    expect(readRegistryText(JSON.stringify(registry))).toEqual({ registry, problems: [] });
  });

  test.each([
    [
      'newer code wrote',
      { ...registry, schema: 2 },
      'registry.json has schema 2, and this version of Larder reads schema 1 at most',
    ],
    ['has no revision', { ...registry, revision: 'x' }, 'registry.json: revision'],
  ])('one that %s is refused', (_, document, reason) => {
    expect(() => readRegistryText(JSON.stringify(document))).toThrow(reason);
  });
});

test('a document of an earlier version is upgraded version by version', () => {
  const format = {
    name: 'test.json',
    schema: 3,
    upgrades: {
      1: ({ title, ...others }: Readonly<Record<string, unknown>>) => ({ ...others, schema: 2, name: title }),
      2: (document: Readonly<Record<string, unknown>>) => ({ ...document, schema: 3, tags: [] }),
    },
  };
  expect(upgradeDocument('{"schema":1,"title":"a"}', format)).toEqual({ schema: 3, name: 'a', tags: [] });
  expect(() => upgradeDocument('{"schema":0}', format)).toThrow(
    'test.json has schema 0, which this version of Larder no longer reads',
  );
});
