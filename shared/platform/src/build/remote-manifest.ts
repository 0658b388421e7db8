import { existsSync, realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hostManifest, remoteManifestSchema, type RemoteManifest } from '@larder/contracts/release';
import { PlainError } from '../process/plain-error.ts';

/** Folders of remotes whose manifests this process reads. */
const remoteFolders = new Set<string>();

/**
 * Lets the modules of the remote in `dir` import the shell: a remote manifest needs only `defineRemote`, and the rest of the shell is React,
 * which Node cannot load from source. Other modules of this process get the complete shell.
 */
function hookShell(dir: string): void {
  if (remoteFolders.size === 0) {
    registerHooks({
      resolve: (specifier, context, next) => {
        const redirected =
          specifier === '@larder/shell' && [...remoteFolders].some((folder) => context.parentURL?.startsWith(folder));
        return next(redirected ? '@larder/shell/remote' : specifier, context);
      },
    });
  }
  remoteFolders.add(pathToFileURL(join(realpathSync(dir), '/')).href);
}

/** Every module that the remote manifest names, pages and slots, without repeats. */
export function moduleIds(remoteManifest: RemoteManifest): string[] {
  return [
    ...new Set([...remoteManifest.routes.map((route) => route.page), ...remoteManifest.slots.map((slot) => slot.module)]),
  ].toSorted();
}

/**
 * @param remoteManifest manifest of a remote
 * @returns `exposes` of the federation plugin with all its pages and slots
 */
export const exposesOf = (remoteManifest: RemoteManifest): Record<string, string> =>
  Object.fromEntries(moduleIds(remoteManifest).map((id) => [`./${id}`, `./src/${id}`]));

/** Imports a manifest file and returns its export. */
async function exported(file: string): Promise<unknown> {
  // A process that builds again must read the changed file.
  const { mtimeMs } = await stat(file);
  return ((await import(`${pathToFileURL(file).href}?at=${mtimeMs}`)) as { default?: unknown }).default;
}

/** Reads the host's declaration for releases in `dir` (its `remoteManifest.ts`). */
export const readHostManifest = async (dir: string) => hostManifest.parse(await exported(join(dir, 'host-manifest.ts')));

/**
 * Reads and validates the remote manifest in `dir` (its `remote.ts`). Throws with the offending field or the missing file,
 * so that a typing error never reaches a release.
 */
export async function readRemoteManifest(dir: string): Promise<RemoteManifest> {
  const file = join(dir, 'remote.ts');
  if (!existsSync(file)) throw new PlainError(`${file} is missing: a remote needs a manifest`);
  hookShell(dir);
  const parsed = remoteManifestSchema.safeParse(await exported(file));
  if (!parsed.success) {
    throw new PlainError(`${file}: ${parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')}`);
  }
  for (const id of moduleIds(parsed.data)) {
    const found = ['.tsx', '.ts'].some((extension) => existsSync(join(dir, 'src', id + extension)));
    if (!found) throw new PlainError(`${file} names the module "${id}", but src/${id}.tsx does not exist`);
  }
  return parsed.data;
}
