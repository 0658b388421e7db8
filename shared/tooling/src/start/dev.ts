import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildHost } from '@larder/platform/build/build-host';
import { dataDir, localRemotes, root } from '@larder/platform/build/roots';
import { PlainError } from '@larder/platform/process/plain-error';
import { readRegistry } from '@larder/platform/release-store/registry-file';
import { releaseServer } from '@larder/platform/release-store/server';
import { storeHere } from '@larder/platform/release-store/store/here';
import { closingSignal } from '@larder/platform/process/shutdown-signal';
import { startOptions } from './options.ts';
import { openStore } from './store.ts';
import { startDevSession, HOST_SETTINGS, untilClosed } from '@larder/platform/dev/dev-session';

const say = (line: string) => console.log(`  ${line}`);

/** `larder dev <remote>`: the complete store, with that remote from a watching compiler and hot reload in the browser. Returns the exit code. */
export async function dev(remote: string): Promise<number> {
  const dir = join(root, remote);
  if (!existsSync(join(dir, 'remote.ts'))) {
    throw new PlainError(`"${remote}" is no remote of this checkout; they are ${localRemotes().join(', ')}.`);
  }
  const closing = closingSignal();
  say('building the host for development …');
  const host = await buildHost({ dev: true });
  const place = storeHere();
  const others = releaseServer(place);
  const begun = await startDevSession({
    name: remote,
    dir,
    store: {
      registry: () => readRegistry(place),
      answer: (request, response) => others.emit('request', request, response),
    },
    say,
    closing,
  });
  try {
    const store = await openStore({
      ...startOptions(process.env),
      environment: process.env,
      dataDir,
      say,
      closing,
      env: { ...HOST_SETTINGS, RELEASES_URL: begun.url, HOST_BUILD: host.folder },
    });
    await untilClosed([`Larder is open at ${store.address}; edit ${remote}/src and look.`, store.demoUsers.trim()], closing);
    await store.stop();
  } finally {
    await begun.end();
  }
  return 0;
}
