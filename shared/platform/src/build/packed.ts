import { createRequire } from 'node:module';
import { dirname, extname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Whether this is the packed tooling in the `node_modules` of a team's repository, and not that of the store's checkout. */
export const isPacked = dirname(fileURLToPath(import.meta.url))
  .split(sep)
  .includes('node_modules');

/** Path of the script `name` (without extension) in the folder of the module at `url`: `.ts` in the checkout, `.js` in a package. */
export const scriptPath = (url: string, name: string): string => fileURLToPath(new URL(name + extname(url), url));

const require = createRequire(import.meta.url);

/** Folder of one of the packages that a remote may import, such as `@larder/shell`, as it is installed. */
export const packageFolder = (name: string): string => dirname(require.resolve(`${name}/package.json`));
