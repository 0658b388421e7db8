import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from '../build/roots.ts';
import { aborted, unlessAborted } from '../process/shutdown-signal.ts';
import { startDevRemote } from './dev-remote.ts';
import { devReleaseServer, type DevStore } from './dev-server.ts';

interface DevSession {
  /** Where a host finds releases, the one in development among them. */
  readonly url: string;
  end(): Promise<void>;
}

/** Compiles the remote in `dir` and serves it among the releases of `store`. Resolves when there is a first release of it; rejects with the signal's reason. */
export async function startDevSession(options: {
  name: string;
  dir: string;
  store: DevStore;
  say: (line: string) => void;
  closing: AbortSignal;
}): Promise<DevSession> {
  const { name, dir, store, say, closing } = options;
  const folder = join(root, '.cache/dev', name);
  await rm(folder, { recursive: true, force: true });
  say(`compiling ${name} …`);
  const remote = await startDevRemote({ dir, folder, say });
  const server = devReleaseServer({ remote, folder, store });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const begun = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async end() {
      await remote.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  await unlessAborted(closing, remote.ready).catch(async (error: unknown) => {
    await begun.end();
    throw error;
  });
  return begun;
}

/**
 * Settings of a host in a development session: React's development build, no keys (compiler output is not signed), immediate new releases, and a fresh render process only every ten minutes:
 * a process starts for a second, which would delay an edit in that second.
 */
export const HOST_SETTINGS = {
  NODE_ENV: 'development',
  RELEASE_KEYS: '',
  RELEASES_LOOK_MS: '100',
  RENDER_RENEW_MS: '600000',
};

/** Reports that the store is open, and waits for the shutdown. */
export async function untilClosed(lines: readonly string[], closing: AbortSignal): Promise<void> {
  console.log(`\n${[...lines, '  Ctrl-C closes it.'].join('\n')}`);
  await aborted(closing);
}
