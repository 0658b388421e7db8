import { MOST_CANARY, releaseVersion, remoteName } from '@larder/contracts/release';
import { PlainError } from '../process/plain-error.ts';

/** Remote and version as a command line names them: both, one, or neither. */
export interface NamedRelease {
  readonly remote?: string | undefined;
  readonly version?: string | undefined;
}

const isRemote = (word: string): boolean => remoteName.safeParse(word).success;

/**
 * Reads a release from the words of a command line: `mf-cart@1a2b3c4d5e6f`, `mf-cart 1a2b3c4d5e6f`, `mf-cart`, `1a2b3c4d5e6f`, or nothing.
 * @throws PlainError for anything else
 */
export function readRelease(words: readonly string[]): NamedRelease {
  const parts = words.flatMap((word) => word.split('@'));
  const [remote, ...rest] = isRemote(parts[0] ?? '') ? parts : [undefined, ...parts];
  const [version, ...more] = rest;
  if (more.length > 0 || (version !== undefined && (!releaseVersion.safeParse(version).success || isRemote(version))))
    throw new PlainError(`"${words.join(' ')}" is no release; name it as mf-cart@1a2b3c4d5e6f, mf-cart or 1a2b3c4d5e6f.`);
  return { remote, version };
}

const SHARE = /^(\d{1,3})\s?%?$/;

/**
 * Reads the words of `canary` in any order: a release, and its share of visitors in percent. 0 ends the canary.
 * @throws PlainError for a share out of bounds, or none
 */
export function readCanary(
  words: readonly string[],
  { stop = false }: { stop?: boolean } = {},
): NamedRelease & { share: number } {
  const share = words.find((word) => SHARE.test(word));
  const release = readRelease(words.filter((word) => word !== share));
  const percent = stop ? 0 : Number(SHARE.exec(share ?? '')?.[1] ?? Number.NaN);
  if (!(percent >= 0 && percent <= MOST_CANARY))
    throw new PlainError(`Say for how many visitors in a hundred, 1 to ${MOST_CANARY}: 10%. 0 or --stop ends a canary.`);
  return { ...release, share: percent };
}
