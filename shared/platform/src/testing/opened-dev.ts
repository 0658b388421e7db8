import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildHost } from '../build/build-host.ts';
import { root } from '../build/roots.ts';
import { startDevSession, HOST_SETTINGS } from '../dev/dev-session.ts';
import { writeRemote } from '../new/new-remote.ts';
import { startChild, stopChild } from '../process/child-process.ts';
import { addCounter } from './dev-walk.ts';

/** A `larder dev` that is open, of a new remote with a counter (`dev-walk.ts`). */
export interface OpenedDev {
  /** Where its host is, without a path. */
  readonly url: string;
  /** The remote's folder. */
  readonly dir: string;
  /** Ends it, and removes the remote. */
  end(): Promise<void>;
}

/** Inside of the checkout, where the packages are found. */
const scratch = join(root, '.cache/test/dev');

/** Opens `larder dev` in the checkout, with only the new remote `mf-<id>` and without an API, since other tests cover the rest. `say` gets its output. */
export async function openDevHere(id: string, say: (line: string) => void = () => undefined): Promise<OpenedDev> {
  await mkdir(scratch, { recursive: true });
  const home = await mkdtemp(join(scratch, 'd-'));
  const name = `mf-${id}`;
  const dir = join(home, name);
  await writeRemote(dir, name, 'Tried');
  await addCounter(dir);
  const host = await buildHost({ dev: true });
  const begun = await startDevSession({
    name,
    dir,
    store: {
      registry: async () => ({ schema: 1, revision: 1, microFrontends: {} }),
      answer: (_, response) => void response.writeHead(404).end(),
    },
    say,
    closing: new AbortController().signal,
  });
  const child = startChild(
    'dev-host',
    'host/server/main.ts',
    {
      ...HOST_SETTINGS,
      LARDER_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      SERVICE_TOKEN: '',
      API_URL: begun.url,
      RELEASES_URL: begun.url,
      HOST_BUILD: host.folder,
      RENDER_WORKERS: '1',
      PAGE_CACHE_MB: '0',
    },
    join(home, 'logs'),
  );
  const end = async () => {
    await stopChild(child);
    await begun.end();
    await rm(home, { recursive: true, force: true });
  };
  try {
    const { port } = JSON.parse(await child.line((line) => line.startsWith('{"port"'))) as { port: number };
    return { url: `http://127.0.0.1:${port}`, dir, end };
  } catch (error) {
    await end();
    throw error;
  }
}
