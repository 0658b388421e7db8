import { readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import type { ReleaseContract, RemoteManifest, Shape } from '@larder/contracts/release';
import { declaredPoints, type Points } from './declared.ts';
import { usesIn, type ProvidedFields, type Uses } from './uses.ts';

const isGiven = (field: string, given: ProvidedFields): boolean =>
  given === 'all' || field === '*' || given.has(field.replace('?', ''));

const byName = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Derives the contract of code with these uses; `fills` are the slots of its remote manifest. Undeclared names of the shell are not part of it. */
export function contractOf({ gives, needs }: Uses, fills: readonly string[], declared: Points): ReleaseContract {
  const provided = (point: string, what: ProvidedFields): Shape =>
    byName(Object.entries(declared[point] ?? {}).filter(([field]) => isGiven(field, what)));
  const needed = [...needs, ...fills.map((name) => `slot ${name}`)];
  const isDeclared = (point: string): boolean => Object.hasOwn(declared, point);
  return {
    gives: byName([...gives].filter(([point]) => isDeclared(point)).map(([point, what]) => [point, provided(point, what)])),
    needs: byName(needed.filter(isDeclared).map((point) => [point, byName(Object.entries(declared[point] ?? {}))])),
  };
}

/** The contract points that the code in these files provides and uses, limited to files in one of the folders. */
export async function contractIn(
  dirs: readonly string[],
  files: Iterable<string>,
  slots: RemoteManifest['slots'] = [],
): Promise<ReleaseContract> {
  const own = [...files].filter(
    (file) => dirs.some((dir) => file.startsWith(dir + sep)) && /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file),
  );
  const sources = await Promise.all(
    own.toSorted().map(async (file) => ({ text: await readFile(file, 'utf8'), tsx: file.endsWith('x') })),
  );
  return contractOf(
    usesIn(sources),
    slots.map(({ name }) => name),
    await declaredPoints(),
  );
}
