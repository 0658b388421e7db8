import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_VERSION } from '@larder/contracts/release';
import { SHELL_VERSION } from '@larder/shell/remote';
import type { BuildResult } from '@larder/platform/build/build-remote';
import { localRemotes } from '@larder/platform/build/roots';
import { clean } from '@larder/platform/release-store/clean';
import { liveEntry } from '@larder/platform/release-store/entries';
import { rollback } from '@larder/platform/release-store/promote';
import { publishedManifest } from '@larder/platform/release-store/published';
import { readRegistry } from '@larder/platform/release-store/registry-file';
import { releaseList } from '@larder/platform/release-store/reports/list';
import { readLog } from '@larder/platform/release-store/release-log';
import { signPublished } from '@larder/platform/release-store/sign-published';
import { signingKey } from '@larder/platform/release-store/signing';
import { folderStore } from '@larder/platform/release-store/store/folder-store';
import type { ReleaseStore } from '@larder/platform/release-store/store/release-store';
import { localSecrets } from '@larder/platform/local-store/secrets';
import { releaseBuilds } from '@larder/platform/release-store/release-builds';
import { readProductSource } from '../start/store-new.ts';
import { madeRelease } from '@larder/platform/testing/made-release';
import { dataFormats } from './fixtures.ts';

/* Releases and settings that earlier commits stored, at a start of today. */

const REMOTES = localRemotes();
/** Formats whose releases no longer fit. */
const GIVES_WAY: ReadonlySet<string> = new Set(['3847ac21']);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-stored-releases-'));
  return () => rm(folder, { recursive: true, force: true });
});

/** Builds of a checkout: a host, and a hand-written release of each remote. */
async function checkout(): Promise<BuildResult[]> {
  await writeFile(join(folder, 'door.json'), JSON.stringify({ shell: SHELL_VERSION, paths: ['/help'], api: API_VERSION }));
  const remotes = REMOTES.map(async (name): Promise<BuildResult> => {
    const routes = [{ path: `/of-${name}`, page: 'pages/home', access: 'open' as const }];
    const made = await madeRelease(join(folder, 'made', name), 'version-new', { name, routes });
    return { target: name, version: 'version-new', folder: made, fresh: true };
  });
  return [{ target: 'host', version: 'host-new', folder, fresh: true }, ...(await Promise.all(remotes))];
}

const liveOf = async (store: ReleaseStore, name: string) => liveEntry(await readRegistry(store), name)?.metadata.version;

describe.each(dataFormats())('data of $commit', ({ commit, dataDir }) => {
  test('a start retains compatible releases and replaces others; commands still work', async () => {
    const data = join(folder, 'data');
    await cp(dataDir, data, { recursive: true });
    const store = folderStore(join(data, 'releases'));
    const before = await Promise.all(REMOTES.map((name) => liveOf(store, name)));
    expect(before).not.toContain(undefined);
    const messages: string[] = [];
    const say = (line: string) => void messages.push(line);
    const key = await signingKey(data, {});
    if (key.fresh) await signPublished(store, key, say);
    await releaseBuilds(store, await checkout(), { say, key });
    const after = await Promise.all(REMOTES.map((name) => liveOf(store, name)));
    expect(after).toEqual(GIVES_WAY.has(commit) ? REMOTES.map(() => 'version-new') : before);
    const read = REMOTES.map((name, at) => publishedManifest(store, name, after[at] ?? ''));
    expect((await Promise.all(read)).map(({ name }) => name)).toEqual(REMOTES);
    const gaveWay = REMOTES.filter((name, at) =>
      messages.some(
        (line) => line.startsWith(`${name}@${before[at]} does not fit this host: `) && line.includes('manifest.json: '),
      ),
    );
    expect(gaveWay).toEqual(GIVES_WAY.has(commit) ? REMOTES : []);
    expect(await releaseList(store, REMOTES, [])).toHaveLength(REMOTES.length * 5);
    expect(await readLog(store)).not.toEqual([]);
    await clean(store, { days: 1 });
    await expect(rollback(store, 'mf-cart')).rejects.toThrow('mf-cart has no earlier good release to go back to');
  });

  test('secrets and settings stay as they are', async () => {
    const data = join(folder, 'data');
    await cp(dataDir, data, { recursive: true });
    const secrets = await localSecrets(data);
    expect(secrets).toEqual(await localSecrets(dataDir));
    expect(await readProductSource(data)).toBe('demo');
  });
});
