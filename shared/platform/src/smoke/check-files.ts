import type { ReleaseManifest } from '@larder/contracts/release';
import { integrityOf } from '../build/files.ts';

/** Requests that are open at the same time. */
const PARALLEL = 8;
/** ms */
const PATIENCE = 30_000;

async function problemOf(url: string, integrity: string): Promise<string | undefined> {
  try {
    // Decoded as a browser decodes it: the compressed copy counts.
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' }, signal: AbortSignal.timeout(PATIENCE) });
    const content = Buffer.from(await response.arrayBuffer());
    if (!response.ok) return `status ${response.status}`;
    return integrityOf(content) === integrity ? undefined : 'it does not have the hash of the manifest';
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  }
}

/**
 * Requests every file that browsers may load from the releases, also those that a page loads only after a click.
 * @param store address of the host
 * @returns files that do not arrive as they were built, with the reason
 */
export async function findBrokenFiles(store: string, tried: readonly ReleaseManifest[]): Promise<string[]> {
  const files = tried.flatMap(({ name, version, files: all }) =>
    Object.entries(all)
      .filter(([path]) => path.startsWith('client/'))
      .map(([path, { integrity }]) => ({ path: `/releases/${name}/${version}/${path}`, integrity })),
  );
  const problems: string[] = [];
  const next = files.values();
  const work = async () => {
    for (const { path, integrity } of next) {
      const problem = await problemOf(store + path, integrity);
      if (problem !== undefined) problems.push(`${path} does not load: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return problems.toSorted();
}
