import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostFacts, ReleaseContract, RemoteManifest } from '@larder/contracts/release';
import { API_VERSION } from '@larder/contracts/release';
import { SHELL_VERSION } from '@larder/shell/remote';
import { madeRelease } from '../testing/made-release.ts';
import { liveEntry } from './entries.ts';
import { promote, rollback } from './promote.ts';
import { publish } from './publish.ts';
import { changeRegistry, readRegistry } from './registry-file.ts';

let store: string;
beforeEach(async () => void (store = await mkdtemp(join(tmpdir(), 'larder-beside-'))));
afterEach(() => rm(store, { recursive: true, force: true }));

const SLOT = 'slot cart.quantity';
const fills = { slots: [{ name: 'cart.quantity', module: 'slots/quantity' }], routes: [] };
const needs = (fields: ReleaseContract['needs'][string]): ReleaseContract => ({ gives: {}, needs: { [SLOT]: fields } });
const gives = (fields: ReleaseContract['needs'][string]): ReleaseContract => ({ gives: { [SLOT]: fields }, needs: {} });

async function published(name: string, version: string, contract: ReleaseContract, remoteManifest: Partial<RemoteManifest> = {}) {
  const paths = { routes: [{ path: `/${name}`, page: 'pages/home', access: 'open' as const }] };
  await publish(store, await madeRelease(join(store, 'made', name), version, { ...paths, ...remoteManifest, name }, contract));
}
const live = async (name: string) => liveEntry(await readRegistry(store), name)?.metadata.version;
const host = (facts: Partial<HostFacts>) =>
  changeRegistry(store, (current) => ({
    ...current,
    host: { shell: SHELL_VERSION, paths: [], version: 'host-1', ...facts },
  }));

test('a renamed field of a slot cannot go live alone, from either side; by force it can, and back', async () => {
  await published('mf-cart', 'cart-one', needs({ product: 'Card' }), fills);
  await published('mf-cart', 'cart-two', needs({ item: 'Card' }), fills);
  await published('mf-catalog', 'catalog-one', gives({ product: 'Card' }));
  await published('mf-catalog', 'catalog-two', gives({ item: 'Card' }));
  await promote(store, 'mf-cart', 'cart-one');
  await promote(store, 'mf-catalog', 'catalog-one');

  await expect(promote(store, 'mf-cart', 'cart-two')).rejects.toThrow(
    'mf-cart@cart-two cannot go live: slot cart.quantity: mf-cart@cart-two needs "item", which the live mf-catalog@catalog-one does not give; ' +
      'slot cart.quantity: the live mf-catalog@catalog-one gives "product", which mf-cart@cart-two does not know',
  );
  await expect(promote(store, 'mf-catalog', 'catalog-two')).rejects.toThrow(
    'the live mf-cart@cart-one needs "product", which mf-catalog@catalog-two does not give',
  );
  expect([await live('mf-cart'), await live('mf-catalog')]).toEqual(['cart-one', 'catalog-one']);

  await promote(store, 'mf-cart', 'cart-two', { force: 'mf-catalog follows at once' });
  await promote(store, 'mf-catalog', 'catalog-two');
  expect([await live('mf-cart'), await live('mf-catalog')]).toEqual(['cart-two', 'catalog-two']);
});

test('a field more goes live with its filler first; the filler goes back although it is passed over then', async () => {
  await published('mf-cart', 'cart-one', needs({ product: 'Card' }), fills);
  await published('mf-cart', 'cart-two', needs({ product: 'Card', 'size?': 'Size' }), fills);
  await published('mf-catalog', 'catalog-one', gives({ product: 'Card' }));
  await published('mf-catalog', 'catalog-two', gives({ product: 'Card', 'size?': 'Size' }));
  await promote(store, 'mf-cart', 'cart-one');
  await promote(store, 'mf-catalog', 'catalog-one');
  await expect(promote(store, 'mf-catalog', 'catalog-two')).rejects.toThrow(
    'mf-catalog@catalog-two gives "size", which the live mf-cart@cart-one does not know',
  );
  await promote(store, 'mf-cart', 'cart-two');
  await promote(store, 'mf-catalog', 'catalog-two');
  await rollback(store, 'mf-cart', { reason: 'too wide' });
  expect(await live('mf-cart')).toBe('cart-one');
});

test('the host is a side, too: its slots, and its version of the api', async () => {
  await published('mf-cart', 'cart-one', needs({ product: 'Card' }), fills);
  await host({ contract: gives({ item: 'Card' }) });
  await expect(promote(store, 'mf-cart', 'cart-one')).rejects.toThrow('needs "product", which the host does not give');
  await host({ api: API_VERSION });
  await published('mf-cart', 'cart-two', needs({ product: 'Card' }), { ...fills, requires: { api: '^9.1.0' } });
  await expect(promote(store, 'mf-cart', 'cart-two')).rejects.toThrow(
    `needs version ^9.1.0 of the api; the store has ${API_VERSION}`,
  );
  await promote(store, 'mf-cart', 'cart-one');
  expect(await live('mf-cart')).toBe('cart-one');
});

test('a slot that a live release places is not dropped', async () => {
  await published('mf-cart', 'cart-one', needs({ product: 'Card' }), fills);
  await published('mf-cart', 'cart-two', { gives: {}, needs: {} });
  await published('mf-catalog', 'catalog-one', gives({ product: 'Card' }));
  await promote(store, 'mf-cart', 'cart-one');
  await promote(store, 'mf-catalog', 'catalog-one');
  await expect(promote(store, 'mf-cart', 'cart-two')).rejects.toThrow('mf-cart@cart-two does not answer it any more');
});

test('a live route goes only with a declaration or by force; a rollback brings what it has', async () => {
  const none: ReleaseContract = { gives: {}, needs: {} };
  const at = (...paths: string[]) => ({ routes: paths.map((path) => ({ path, page: 'pages/home', access: 'open' as const })) });
  await published('mf-soups', 'soups-one', none, at('/soups', '/soups/:key'));
  await published('mf-soups', 'soups-two', none, at('/stews'));
  await published('mf-soups', 'soups-three', none, { ...at('/stews'), retiredRoutes: ['/soups', '/soups/:key'] });
  await promote(store, 'mf-soups', 'soups-one');
  await expect(promote(store, 'mf-soups', 'soups-two')).rejects.toThrow(
    'mf-soups@soups-two cannot go live: it drops /soups, /soups/:key of the live mf-soups@soups-one, and links to them would end at "not found"; ' +
      'list them under "retiredRoutes" in remote.ts, or force it with a reason',
  );
  await promote(store, 'mf-soups', 'soups-two', { force: 'nothing links there' });
  await rollback(store, 'mf-soups');
  expect(await live('mf-soups')).toBe('soups-one');
  await promote(store, 'mf-soups', 'soups-three');
  await rollback(store, 'mf-soups');
  expect(await live('mf-soups')).toBe('soups-one');
});

test('a release that needs a third-party origin goes live once the host approves it for this remote and use; both sides are named', async () => {
  const origins = { script: ['https://cdn.example.com'], image: ['https://cdn.example.com'] };
  await published('mf-recipes', 'recipes-one', { gives: {}, needs: {} }, { origins });
  await host({ origins: { 'mf-recipes': { image: origins.image }, 'mf-cart': origins } });
  await expect(promote(store, 'mf-recipes', 'recipes-one')).rejects.toThrow(
    "mf-recipes@recipes-one cannot go live: mf-recipes declares https://cdn.example.com (script), which the store's host does not approve",
  );
  await host({ origins: { 'mf-recipes': origins } });
  await promote(store, 'mf-recipes', 'recipes-one');
  expect(await live('mf-recipes')).toBe('recipes-one');
});
