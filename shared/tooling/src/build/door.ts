import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hostDoor, remoteDoor, type RemoteDoor } from '@larder/contracts/release';
import { PlainError } from '../plain-error.ts';

let hooked = false;

/** A door needs `defineRemote` only; the rest of the shell is React, which plain Node cannot read from source. */
function hookShell(): void {
  if (hooked) return;
  hooked = true;
  registerHooks({
    resolve: (specifier, context, next) => next(specifier === '@larder/shell' ? '@larder/shell/remote' : specifier, context),
  });
}

/** Every module that the door names, pages and slots, without repeats. */
export function moduleIds(door: RemoteDoor): string[] {
  return [...new Set([...door.routes.map((route) => route.page), ...door.slots.map((slot) => slot.module)])].toSorted();
}

/** What a door file exports. */
async function exported(file: string): Promise<unknown> {
  hookShell();
  // A process that builds again reads what was changed meanwhile.
  const { mtimeMs } = await stat(file);
  return ((await import(`${pathToFileURL(file).href}?at=${mtimeMs}`)) as { default?: unknown }).default;
}

/** What the host in `dir` is to releases (its `door.ts`). */
export const readHostDoor = async (dir: string) => hostDoor.parse(await exported(join(dir, 'door.ts')));

/**
 * Reads and checks the door of the remote in `dir` (its `remote.ts`). Throws with the offending field or the missing file,
 * so that a typing slip ends here and not in a release.
 */
export async function readDoor(dir: string): Promise<RemoteDoor> {
  const file = join(dir, 'remote.ts');
  if (!existsSync(file)) throw new PlainError(`${file} is missing: a remote needs a door`);
  const parsed = remoteDoor.safeParse(await exported(file));
  if (!parsed.success) {
    throw new PlainError(`${file}: ${parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')}`);
  }
  for (const id of moduleIds(parsed.data)) {
    const found = ['.tsx', '.ts'].some((extension) => existsSync(join(dir, 'src', id + extension)));
    if (!found) throw new PlainError(`${file} names the module "${id}", but src/${id}.tsx does not exist`);
  }
  return parsed.data;
}
