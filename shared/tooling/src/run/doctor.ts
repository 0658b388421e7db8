import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@larder/platform/build/roots';
import { PlainError } from '@larder/platform/process/plain-error';
import { makeChecks, type SetupCheck } from '@larder/platform/process/setup-check';
import { releaseStoreChecks } from '@larder/platform/release-store/setup-checks';
import { isPartName, partNames, type PartName } from './programs.ts';
import { completeEnvironment } from './run-part.ts';

type Checks = (env: NodeJS.ProcessEnv) => SetupCheck[];

const load = async <T>(path: string): Promise<T> => (await import(pathToFileURL(join(root, path)).href)) as T;

/** Loads the checks of a part; api and worker have the same. */
async function checksOf(part: PartName): Promise<Checks> {
  if (part === 'releases') return releaseStoreChecks;
  if (part === 'host') return (await load<{ hostChecks: Checks }>('host/server/setup-checks.ts')).hostChecks;
  return (await load<{ apiChecks: Checks }>('api/src/app/setup-checks.ts')).apiChecks;
}

/** Checks one part with the environment that `larder run` would give it. Returns how many problems there are. */
async function checkPart(part: PartName, say: (line: string) => void): Promise<number> {
  let checks: SetupCheck[] = [];
  const settings: SetupCheck = {
    name: 'settings',
    async look() {
      const env = { ...process.env };
      await completeEnvironment(part, env);
      checks = (await checksOf(part))(env);
      return 'complete';
    },
  };
  return (await makeChecks(part, [settings], say)) || makeChecks(part, checks, say);
}

/**
 * `larder doctor`: checks the set-up of parts as they would run here, and prints a line for each finding.
 * @param parts names of parts; none checks all of them
 * @returns the exit code: 1 where something is wrong
 * @throws PlainError for a part that does not exist
 */
export async function doctor(parts: readonly string[]): Promise<number> {
  const unknown = parts.find((part) => !isPartName(part));
  if (unknown) throw new PlainError(`There is no part ${unknown}. Possible are ${partNames.join(', ')}.`);
  let problems = 0;
  for (const part of parts.length > 0 ? parts.filter(isPartName) : partNames) problems += await checkPart(part, console.log);
  return problems > 0 ? 1 : 0;
}
