import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseManifest } from '@larder/contracts/release';
import { checkCompatibility } from '@larder/platform/release-store/compatibility';
import { withLive } from '@larder/platform/release-store/entries';
import { changeRegistry } from '@larder/platform/release-store/registry-file';
import { filesOf, integrityOf, type SmallRelease } from './small-pool.ts';

/**
 * Publishes a release in the release store at `folder`, corrupts its files if requested, and makes it live by the registry's own compare-and-set, which checks its claims. It leaves out only
 * the steps of a team's own machine (types, preview).
 */
export async function promoteSmall(
  folder: string,
  release: SmallRelease,
  spoil?: (home: string) => Promise<void>,
): Promise<void> {
  const { remote, version } = release;
  const { manifest: text, files } = filesOf(release);
  const home = join(folder, remote, version);
  for (const [path, content] of [...Object.entries(files), ['manifest.json', text] as const]) {
    await mkdir(dirname(join(home, path)), { recursive: true });
    await writeFile(join(home, path), content);
  }
  await spoil?.(home);
  const manifest = releaseManifest.parse(JSON.parse(text));
  const at = new Date().toISOString();
  await changeRegistry(folder, async (current) => {
    await checkCompatibility(folder, current, manifest);
    const live = {
      url: `/${remote}/${version}/`,
      metadata: { version, integrity: integrityOf(text) },
      deployment: { traffic: 100, default: true },
      extras: { promotedAt: at, by: 'test' },
    };
    return {
      microFrontends: { ...current.microFrontends, [remote]: withLive(current.microFrontends[remote] ?? [], live) },
      change: { action: 'promote', name: remote, version, by: 'test', at },
    };
  });
}
