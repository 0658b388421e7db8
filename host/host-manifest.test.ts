import { meet } from '@larder/platform/release-store/claims';
import { createRoutes } from './src/app/routes.tsx';
import { SHORTCUTS } from './src/app/shortcuts.ts';
import { readConfig } from './server/config.ts';
import { forwardTargets } from './server/forward/targets.ts';
import { Upstream } from '@larder/platform/upstream/upstream';
import { isDeskPath } from '@larder/rules';
import hostManifest from './host-manifest.ts';

test('every page of the host itself, and every address that it forwards, is its own', () => {
  const pages = createRoutes({ releases: [], routes: [], slots: {}, missing: [] })
    .flatMap(({ children }) => children ?? [])
    .flatMap(({ path }) => path ?? [])
    // Remotes bring the pages of the desk.
    .filter((path) => path !== '*' && !(path in SHORTCUTS) && !isDeskPath(path));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((path) => !hostManifest.paths.includes(path))).toEqual([]);
  const config = readConfig({ HOST_BUILD: '/build', API_URL: 'http://127.0.0.1:4000', RELEASES_URL: 'http://127.0.0.1:4100' });
  const forwarded = forwardTargets(config, {
    api: new Upstream(config.apiOrigins),
    releases: new Upstream(config.releaseOrigins),
  }).map(({ prefix }) => `${prefix}/x`);
  expect(forwarded.filter((path) => !hostManifest.paths.some((each) => meet(each, path)))).toEqual([]);
});

test.each([
  ['/desk', true],
  ['/desk/orders/:id', true],
  ['/desk/:page', false],
  ['/desk/releases/mine', false],
  ['/desk/sign-in', false],
])('a remote may bring the page %s of the desk: %s', (path, isFree) =>
  expect(hostManifest.paths.some((each) => meet(each, path))).toBe(!isFree),
);
