import { existsSync } from 'node:fs';
import { join } from 'node:path';
import remote from './remote.ts';

describe('the manifest', () => {
  const modules = [...remote.routes.map(({ page }) => page), ...remote.slots.map(({ module }) => module)];

  it.each([...new Set(modules)])('names a module that exists: %s', (module) => {
    expect(existsSync(join(import.meta.dirname, `src/${module}.tsx`))).toBe(true);
  });

  it('OP-128: serves each route once', () => {
    const paths = remote.routes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/c/all-deals', '/c/:key', '/p/:urlKey', '/brand/:key', '/social/:key', '/ic']),
    );
  });
});
