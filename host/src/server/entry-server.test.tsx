/** @vitest-environment node */
import { expect, test, vi } from 'vitest';
import { text } from 'node:stream/consumers';
import { Slot, type PageModule } from '@larder/shell';
import type { Snapshot } from '../../server/hub/snapshot.ts';
import { UNKNOWN_SITE } from '../app/site.ts';
import { render } from './entry-server.tsx';

const broken = (): never => {
  throw new Error('renamed');
};
const Tree = () => <p>{broken()}</p>;

const release = (name: string) => ({
  name,
  version: `${name}-9`,
  container: name,
  base: `/releases/${name}/9/`,
  entry: 'entry.js',
  modules: {},
});

/** The page of `mf-catalog` at `/shelf`, and a slot of `mf-cart` in it and in the frame. */
async function visit(modules: { page: PageModule; slot: unknown }) {
  const snapshot: Snapshot = {
    registry: {
      releases: [release('mf-cart'), release('mf-catalog')],
      routes: [{ path: '/shelf', remote: 'mf-catalog', module: 'pages/shelf', access: 'open' }],
      slots: { 'cart.button': { remote: 'mf-cart', module: 'slots/button' } },
      missing: [],
    },
    module: (remote) => (remote === 'mf-cart' ? modules.slot : modules.page),
    sheets: () => [],
    entry: (remote) => `/releases/${remote}/9/entry.js`,
    integrity: {},
  };
  const log = vi.fn();
  const { status, body } = await render({
    request: new Request('http://store.internal/shelf'),
    snapshot,
    nonce: 'nonce',
    scripts: [],
    sheets: [],
    fonts: [],
    integrity: {},
    apiUrl: 'http://127.0.0.1:9/api/v1',
    apiHeaders: {},
    content: { read: () => Promise.resolve(null) },
    site: UNKNOWN_SITE,
    menu: null,
    environment: 'test',
    log,
  });
  return {
    status,
    html: body ? await text(body) : '',
    told: log.mock.calls.filter(([where]) => String(where).includes('render')),
  };
}

const shelf: PageModule = {
  Page: () => (
    <>
      <h1>Oats</h1>
      <Slot name="cart.button" props={{}} fallback={<p>No cart just now</p>} />
    </>
  ),
};

test.each([
  ['throws', { default: broken }],
  ['throws further in', { default: Tree }],
  ['has no component', {}],
])(
  'T-51: a slot whose module %s shows its fallback and leaves the page at 200; the log names remote, version and slot',
  async (_, slot) => {
    const { status, html, told } = await visit({ page: shelf, slot });
    expect(status).toBe(200);
    expect(html).toContain('Oats');
    expect(html).toContain('No cart just now');
    // In the frame and in the page.
    expect(told).toHaveLength(2);
    for (const call of told) {
      expect(call).toEqual(['slot render', expect.any(Error), { remote: 'mf-cart', version: 'mf-cart-9', slot: 'cart.button' }]);
    }
  },
);

test('T-32: a page that throws is a 500, also beside a slot that works, and the log names its release', async () => {
  const { status, told } = await visit({ page: { Page: Tree }, slot: { default: () => <button type="button">Cart</button> } });
  expect(status).toBe(500);
  expect(told).toEqual([['render', expect.any(Error), { remote: 'mf-catalog', version: 'mf-catalog-9', module: 'pages/shelf' }]]);
});

test('the status that a page gives itself stands beside a slot that throws', async () => {
  const page = { ...shelf, prefetch: () => Promise.resolve({ data: null, status: 410 }) };
  expect((await visit({ page, slot: { default: broken } })).status).toBe(410);
});
