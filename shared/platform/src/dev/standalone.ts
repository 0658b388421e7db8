import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { SHELL_VERSION } from '@larder/shell/remote';
import { readRemoteSettings } from '../build/host-settings.ts';
import { packageFolder } from '../build/packed.ts';
import { root } from '../build/roots.ts';
import { PlainError } from '../process/plain-error.ts';
import { startChild, stopChild, type Child } from '../process/child-process.ts';
import { closingSignal, unlessAborted } from '../process/shutdown-signal.ts';
import { startDevSession, HOST_SETTINGS, untilClosed } from './dev-session.ts';
import { connectRemoteStore } from './remote-store.ts';

const say = (line: string) => console.log(`  ${line}`);

const failure = z.object({ msg: z.literal('failure'), remote: z.string().optional(), where: z.string(), message: z.string() });

/** Prints the failures of the remote in the host, which continues without it. */
function tellFaults({ process: { stderr } }: Child, name: string): void {
  if (!stderr) return;
  createInterface({ input: stderr }).on('line', (line) => {
    if (!/^\{.*"msg":"failure"\}$/.test(line)) return;
    const { data } = failure.safeParse(JSON.parse(line));
    if (data && (data.remote === name || data.message.startsWith(`${name}@`))) console.error(`\n${data.where}: ${data.message}`);
  });
}

/**
 * `larder dev` in a team's own repository: a packaged host on this machine, with the releases and the API of the store at `address`, and the remote of this folder
 * from a watching compiler. It requests from the store only what any browser may request, and sends nothing. Returns the exit code.
 */
export async function devStandalone(name: string, address: string | undefined): Promise<number> {
  if (!address) throw new PlainError('Which store? Say --store https://store.example, or set LARDER_STORE.');
  const closing = closingSignal();
  const store = connectRemoteStore(address, (await readRemoteSettings()).forwardedPaths);
  const { host: there } = await store.registry();
  if (there && there.shell !== SHELL_VERSION)
    say(`the store has shell ${there.shell}, the packages here ${SHELL_VERSION}: what is drawn around your pages may differ`);
  const mirror = join(root, '.cache/mirror');
  await rm(join(mirror, name), { recursive: true, force: true });
  const begun = await startDevSession({ name, dir: root, store, say, closing });
  try {
    const packed = packageFolder('@larder/host');
    const host = startChild(
      'host',
      join(packed, 'server/main.js'),
      {
        ...HOST_SETTINGS,
        LARDER_ENV: 'development',
        PORT: process.env['PORT'] || '3000',
        HOST: '127.0.0.1',
        PUBLIC_URL: '',
        SERVICE_TOKEN: '',
        API_URL: begun.url,
        RELEASES_URL: begun.url,
        // Cache of downloads from the store: render processes restart with each change.
        RELEASES_MIRROR: mirror,
        HOST_BUILD: join(packed, 'build'),
        RENDER_WORKERS: '1',
        PAGE_CACHE_MB: '0',
      },
      join(root, '.cache/logs'),
    );
    try {
      tellFaults(host, name);
      const started = host.line((text) => text.startsWith('{"port"'));
      const { port } = JSON.parse(await unlessAborted(closing, started)) as { port: number };
      const lines = [`${name} is open at http://localhost:${port}, within the store at ${address}; edit src and look.`];
      await Promise.race([
        untilClosed(lines, closing),
        host.ended.then(() => Promise.reject(new PlainError(`The host ended. ${host.lastWords()}`))),
      ]);
    } finally {
      await stopChild(host);
    }
  } finally {
    await begun.end();
  }
  return 0;
}
