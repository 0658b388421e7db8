import { join } from 'node:path';
import type { BuildResult } from '../build/build-remote.ts';
import { readManifest } from '../release-store/built-release.ts';
import { publish } from '../release-store/publish.ts';
import { openPlayer } from '../smoke/player.ts';
import { Recording } from '../smoke/recording.ts';
import { openSandboxStore } from '../smoke/sandbox-store.ts';
import { OF_TIME } from '../smoke/look-at-page.ts';
import { named, walkOnce } from '../smoke/walks.ts';
import { releaseBuilds } from '../release-store/release-builds.ts';

/** A released commit: its builds, including the host, and the folder of its checkout. */
export interface Side {
  readonly built: readonly BuildResult[];
  readonly tree: string;
}

/** Remotes of one commit that the other one has otherwise. */
export const othersOf = (built: readonly BuildResult[], others: readonly BuildResult[]): BuildResult[] =>
  built.filter(
    ({ target, version }) => target !== 'host' && others.some((each) => each.target === target && each.version !== version),
  );

/**
 * Renders every page and slot of these remotes with the host and the other remotes of another commit. It renders as a demo member or, where a member does not see the page, as a visitor, with the API of the open store at
 * `store`. Returns the number of pages, and the failures as text. `folder` is for its releases and logs.
 */
export async function renderWith(
  tried: readonly BuildResult[],
  { built, tree }: Side,
  { store, folder }: { store: string; folder: string },
): Promise<{ pages: number; problems: string[] }> {
  const releases = join(folder, 'releases');
  await releaseBuilds(releases, built, { say: () => undefined });
  for (const each of tried) await publish(releases, each.folder);
  const host = built.find(({ target }) => target === 'host');
  const live = built.filter(({ target }) => target !== 'host' && !tried.some((each) => each.target === target));
  const manifestsOf = async (all: readonly BuildResult[]) =>
    (await Promise.all(all.map((each) => readManifest(each.folder)))).map(({ manifest }) => manifest);
  const onTrial = await manifestsOf(tried);
  const player = await openPlayer(new Recording(), store);
  const sandbox = await openSandboxStore({
    releases,
    apiUrl: player.url,
    logs: folder,
    host: { build: host?.folder ?? '', program: join(tree, 'host/server/main.ts') },
  });
  try {
    const all = [...onTrial, ...(await manifestsOf(live))];
    const walks = await walkOnce(sandbox.url, { tried: onTrial, all });
    const faults = [...sandbox.faults].filter(
      (fault) => !OF_TIME.test(fault) && all.some((each) => fault.startsWith(`${named(each)}: `)),
    );
    return {
      pages: walks.reduce((sum, { pages }) => sum + pages.length, 0),
      problems: [...new Set([...walks.flatMap(({ problems }) => problems), ...faults])],
    };
  } finally {
    await sandbox.close();
    await player.close();
  }
}
