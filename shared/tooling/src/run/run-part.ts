import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBuild } from '@larder/platform/build/build-all';
import { root } from '@larder/platform/build/roots';
import { PlainError } from '@larder/platform/process/plain-error';
import { DEMO } from '../start/demo.ts';
import { isPartName, partNames, type PartName, PROGRAMS } from './programs.ts';

type Environment = Record<string, string | undefined>;

/** The host's build of this checkout. @throws PlainError where there is none */
async function hostBuild(): Promise<string> {
  const build = await findBuild('host');
  if (build) return build.folder;
  throw new PlainError('This checkout has no build of the host. Make it with: npx larder build');
}

/** Sets what a part needs and the environment does not set. */
export async function completeEnvironment(part: PartName, env: Environment): Promise<void> {
  if (part === 'host') {
    // For libraries, as in the build; `LARDER_ENV` is the kind of store.
    env['NODE_ENV'] ||= 'production';
    env['HOST_BUILD'] ||= await hostBuild();
  }
  if (part === 'api') env['JOBS'] ||= 'off';
  if (part === 'api' || part === 'worker') {
    env['HELP_TEXTS'] ||= join(root, 'host/content/pages');
    env['PICTURE_ARTIST'] ||= DEMO.artist;
  }
}

/**
 * Runs a part of the store in this process until a termination signal: a process manager or container restarts it.
 * @throws PlainError for a part that does not exist
 */
export async function runPart(part: string, env: Environment = process.env): Promise<never> {
  if (!isPartName(part)) throw new PlainError(`There is no part ${part}. Possible are ${partNames.join(', ')}.`);
  await completeEnvironment(part, env);
  await import(pathToFileURL(join(root, PROGRAMS[part])).href);
  // The part ends the process itself.
  return new Promise<never>(() => undefined);
}
