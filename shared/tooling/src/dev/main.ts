import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { buildHost } from '../build/build-host.ts';
import { readDoor } from '../build/door.ts';
import { dataDir, localRemotes, root } from '../build/roots.ts';
import { PlainError } from '../plain-error.ts';
import { aborted, closingSignal, unlessAborted } from '../start/closing.ts';
import { startOptions } from '../start/options.ts';
import { openStore } from '../start/store.ts';
import { devClientCompiler } from './client-compiler.ts';
import { createDevReleases, type DevReleases } from './dev-release.ts';
import { devReleaseServer } from './dev-server.ts';
import { storeHere } from '../releases/store/here.ts';

const say = (line: string) => console.log(`  ${line}`);

/** Follows the browser's compiler: after every good build the server's half is built. One at a time, the newest last. */
function follow(compiler: Compiler, releases: DevReleases): Promise<void> {
  let newest: Compilation | undefined;
  let busy = false;
  return new Promise((first) => {
    const work = async (): Promise<void> => {
      if (busy) return;
      busy = true;
      while (newest) {
        const compilation = newest;
        newest = undefined;
        const began = performance.now();
        try {
          const { entry } = await releases.next(compilation);
          say(`${entry.metadata.version} is live on the server too, after ${Math.round(performance.now() - began)} ms`);
          first();
        } catch (error) {
          console.error(error instanceof Error ? error.message : error);
        }
      }
      busy = false;
    };
    compiler.hooks.done.tap('larder dev', (stats) => {
      if (stats.hasErrors()) return console.error(stats.toString({ preset: 'errors-only', colors: false }));
      newest = stats.compilation;
      void work();
    });
  });
}

/** `larder dev <remote>`: the whole store, with that remote out of a watching compiler and hot reload in the browser. Answers the exit code. */
export async function dev(remote: string): Promise<number> {
  const dir = join(root, remote);
  if (!existsSync(join(dir, 'remote.ts'))) {
    throw new PlainError(`"${remote}" is no remote of this checkout; they are ${localRemotes().join(', ')}.`);
  }
  const closing = closingSignal();
  const folder = join(root, '.cache/dev', remote);
  await rm(folder, { recursive: true, force: true });
  const door = await readDoor(dir);
  process.env.MF_BUILD_VERSION = 'dev';
  say('building the host for development …');
  const host = await buildHost({ dev: true });
  say(`compiling ${remote} …`);
  const compiler = devClientCompiler({ dir, door, out: folder });
  const releases = createDevReleases({ dir, door, folder });
  const ready = follow(compiler, releases);
  const server = devReleaseServer({ name: remote, compiler, releases, folder, store: storeHere() });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await unlessAborted(closing, ready);
  const store = await openStore({
    ...startOptions(process.env),
    dataDir,
    say,
    closing,
    env: {
      RELEASES_URL: `http://127.0.0.1:${port}`,
      HOST_BUILD: host.folder,
      NODE_ENV: 'development',
      // What a compiler just made nobody signs.
      RELEASE_KEYS: '',
    },
  });
  console.log(
    `\nLarder is open at ${store.address}; edit ${remote}/src and look.\n${store.demoUsers.trim()}\n  Ctrl-C closes the store.`,
  );
  await aborted(closing);
  await store.stop();
  server.closeAllConnections();
  server.close();
  return 0;
}
