import type { Registry } from '@larder/contracts/release';
import type { PageRoute } from '../release-loader/snapshot.ts';
import { pageRelease } from './page-release.ts';

const route = (path: string, remote: string): PageRoute => ({ path, remote, module: 'page', access: 'open' });
const routes = [route('/c/:shelf', 'mf-catalog'), route('/c/sale', 'mf-quiz'), route('/', 'mf-catalog')];
const registry: Registry = {
  schema: 1,
  revision: 1,
  microFrontends: {
    'mf-catalog': [
      {
        url: '/mf-catalog/two/',
        metadata: { version: 'two', integrity: 'sha384-x' },
        deployment: { traffic: 100, default: true },
        extras: { promotedAt: '2026-11-26T00:00:00.000Z', by: 'test' },
      },
    ],
  },
};
const address = (version: string) => ({ url: `/mf-catalog/${version}/`, metadata: { version, integrity: 'sha384-x' } });

test.each([
  ['what is live', { path: '/c/pantry?page=2' }, 'two'],
  ['the first page', { path: '/?ccode=a' }, 'two'],
  ['a canary of the visitor', { path: '/', canaries: [{ ...address('three'), name: 'mf-catalog', version: 'three' }] }, 'three'],
  ['what is tried', { path: '/', preview: [address('four')] }, 'four'],
])('a page is of its route, in the release that its visitor gets: %s', (_, page, version) => {
  expect(pageRelease(page, routes, registry)).toEqual({ remote: 'mf-catalog', version });
});

test.each([
  ['the host’s own', '/help'],
  ['of a remote that is not live', '/c/sale'],
])('nobody answers for a page that is %s', (_, path) => {
  expect(pageRelease({ path }, routes, registry)).toBeUndefined();
});
