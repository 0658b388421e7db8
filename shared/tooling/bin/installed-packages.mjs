// Runs before anything is installed: built-in modules only.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @typedef {object} LockedPackage entry of a lock file
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 */
/** @typedef {Record<string, LockedPackage>} LockedPackages entries of a lock file by folder */

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** @returns {LockedPackages} entries of a lock file; none where there is no file */
const readLock = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/** Folder of the package that an import of `name` in the folder `from` finds; undefined for an optional one of another platform. */
function resolvePackage(locked, from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (found in locked) return found;
    if (folder === '.') return undefined;
  }
}

/** Folders of all packages that the workspaces need, directly and indirectly, besides the tools of the checkout's root. */
function neededPackages(locked, workspaces) {
  const needed = new Set(workspaces);
  const visit = (folder, from) => {
    for (const kind of KINDS)
      for (const name of Object.keys(locked[folder]?.[kind] ?? {})) {
        const found = resolvePackage(locked, from, name);
        if (found) needed.add(found);
      }
  };
  visit('', '.');
  for (const folder of needed) {
    const { link, resolved } = locked[folder] ?? {};
    if (link) needed.add(resolved);
    visit(folder, folder);
  }
  return needed;
}

/** Whether npm installs a folder of the lock file on every platform. Nothing imports a remote, so its link is not needed. */
const isRequired = (folder, { optional, link, resolved }) =>
  folder.includes('node_modules/') && !optional && !(link && resolved.startsWith('mf-'));

/**
 * Compares `package-lock.json` with the lock file that npm writes at the end of an installation: by content, because times of files change with every checkout.
 *
 * @param {string} root the checkout
 * @param {readonly string[]} [workspaces] compares only what these folders and the root's tools need; default: everything
 * @returns {string[]} folders of the packages to install
 */
export function outdatedPackages(root, workspaces) {
  const locked = readLock(join(root, 'package-lock.json'));
  const installed = readLock(join(root, 'node_modules/.package-lock.json'));
  const folders = workspaces ? [...neededPackages(locked, workspaces)] : Object.keys(locked);
  return folders.filter((folder) => {
    const wanted = locked[folder];
    const present = installed[folder];
    if (!wanted) return false;
    if (!present) return isRequired(folder, wanted);
    return folder.includes('node_modules/') && ['version', 'integrity'].some((field) => wanted[field] !== present[field]);
  });
}
