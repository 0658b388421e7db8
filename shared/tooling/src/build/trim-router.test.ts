import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { expect, test } from 'vitest';
import { root } from './roots.ts';
import trimRouter from './trim-router.ts';

const library = join(root, 'node_modules/react-router/dist/production/lib');

test.each([
  ['dom/lib.js', 'displayName = "Link"'],
  ['dom/lib.js', '\twarning('],
  ['router/router.js', 'init.instrumentations'],
  ['router/router.js', 'init.patchRoutesOnNavigation'],
  ['router/router.js', 'future.unstable_'],
  ['hooks.js', 'this.context'],
])('the build drops from %s what no page uses: %s', async (file, unused) => {
  const source = await readFile(join(library, file), 'utf8');
  expect(source).toContain(unused);
  expect(trimRouter.call({} as LoaderContext<object>, source)).not.toContain(unused);
});
