import { z } from 'zod';
import type { HostRelease } from '@larder/contracts/release';
import { defaultDrainMs, readSettings, settings } from '@larder/contracts/settings';
import { dataDir } from '../build/roots.ts';
import { storeMail } from '../notifications/mail.ts';
import { Notifier } from '../notifications/notifier.ts';
import { createShutdown } from '../http/shutdown.ts';
import { runToEnd } from '../process/child-process.ts';
import { readGatePolicy } from './gates/policy.ts';
import { readHostMetrics } from './host-metrics.ts';
import { logsIn } from './reports/report.ts';
import { releaseServer } from './server.ts';
import { signingKey } from './signing.ts';
import { Smokes } from './smoke-queue.ts';
import { storeHere } from './store/here.ts';

/** The release store as a process: `PORT` (0 takes a free one); prints `{"port":n}` on its first line. With `STORE_ADDRESS`, in a complete open store, it runs smoke tests for teams. */
const { SERVICE_TOKEN: token, STORE_ADDRESS: address } = process.env;
const tryRelease = (release: string, by: string): Promise<string> =>
  runToEnd('shared/platform/src/smoke/team-smoke.ts', { SMOKE_RELEASE: release, SMOKE_BY: by, SMOKE_STORE: address ?? '' });
const smokes = token && address ? new Smokes(storeHere(), { verdictKey: token, tryRelease }) : undefined;
const [signing, policy] = await Promise.all([signingKey(dataDir), readGatePolicy(dataDir)]);
const reports = {
  metrics: (): Promise<readonly HostRelease[]> =>
    token && address ? readHostMetrics(address, token) : Promise.reject(new Error('it is not open')),
  logs: logsIn(dataDir),
  verdictKey: token ?? '',
  publicKey: signing.publicText,
};
/** ms that requests in progress get at the end. */
const GRACE_MS = 5_000;
const times = readSettings(z.object({ DRAIN_MS: settings.drainMs.optional(), LARDER_ENV: settings.environment }), process.env);
const drainMs = times.DRAIN_MS ?? defaultDrainMs(times.LARDER_ENV);
const shutdown = createShutdown();
const isDraining = () => shutdown.isDraining;
const server = releaseServer(storeHere(), { token, signing, policy, reports, smokes, isDraining });
const notifier = new Notifier(storeHere(), { sendMail: storeMail(process.env['NOTICE_MAIL_URL'], token), say: console.error });
notifier.start();
server.listen(Number(process.env.PORT ?? 0), process.env.HOST ?? '127.0.0.1', () => {
  const address = server.address();
  console.log(JSON.stringify({ port: typeof address === 'object' ? address?.port : undefined }));
});
server.once('error', (error) => {
  console.error(`the release store cannot listen: ${error.message}`);
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    notifier.stop();
    void shutdown.end(server, { drainMs, graceMs: GRACE_MS }).then(() => process.exit(0));
  });
}
