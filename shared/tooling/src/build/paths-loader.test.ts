import { expect, test } from 'vitest';
import { withPaths } from './paths-loader.ts';

const USE = 'const a = { href: paths.cart, [paths.login]: 1 }; paths.product(paths.home); paths.other; its.paths.cart;\n';
const READ = 'const a = { href: "/cart", ["/login"]: 1 }; paths.product("/"); paths.other; its.paths.cart;\n';

test.each(["import { keys, paths } from '@larder/contracts/paths';\n", 'import * as paths from "../shell/path-names.ts";\n'])(
  'paths stand in the places of their names after %s',
  (imported) => expect(withPaths(imported + USE)).toBe(imported + READ),
);

test('what is called so elsewhere is left alone', () => {
  const source = `import { paths } from './trail.ts';\n${USE}`;
  expect(withPaths(source)).toBe(source);
});
