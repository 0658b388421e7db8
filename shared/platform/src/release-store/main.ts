import type { HostRelease } from '@larder/contracts/release';
import { acceptedSecrets, defaultDrainMs, readSettings } from '@larder/contracts/settings';
import { dataDir } from '../build/roots.ts';
import { storeMail } from '../notifications/mail.ts';
import { Notifier } from '../notifications/notifier.ts';
import { createShutdown } from '../http/shutdown.ts';
import { runToEnd } from '../process/child-process.ts';
import { checkDataFolder } from '../process/data-folder.ts';
import { plainLine } from '../process/plain-error.ts';
import { takenPort } from '../process/port-check.ts';
import { readGatePolicy } from './gates/policy.ts';
import { readHostMetrics } from './host-metrics.ts';
import { logsIn } from './reports/report.ts';
import { releaseServer } from './server.ts';
import { releaseStoreSchema } from './settings.ts';
import { signingKey } from './signing.ts';
import { Smokes, type TryRelease } from './smoke-queue.ts';
import { storeHere } from './store/here.ts';

/** ms that requests in progress get at the end. */
const GRACE_MS = 5_000;

/** Runs the release store as a process: prints `{"port":n}` on its first line. In a complete open store it also runs smoke tests for teams. */
async function start(): Promise<void> {
  const {
    PORT,
    HOST,
    SERVICE_TOKEN: token,
    SERVICE_TOKEN_PREVIOUS: previousToken,
    STORE_ADDRESS: address,
    NOTICE_MAIL_URL,
    LARDER_ENV,
    DRAIN_MS: drainMs = defaultDrainMs(LARDER_ENV),
  } = readSettings(releaseStoreSchema, process.env);
  if (!process.env['RELEASE_STORE']) await checkDataFolder(dataDir, { mayBeFull: true });
  const tryRelease: TryRelease = (release, { by, engines }) =>
    runToEnd('shared/platform/src/smoke/team-smoke.ts', {
      SMOKE_RELEASE: release,
      SMOKE_BY: by,
      SMOKE_ENGINES: engines.join(','),
      SMOKE_STORE: address ?? '',
    });
  const tokens = token ? acceptedSecrets(token, previousToken) : undefined;
  const smokes = tokens && address ? new Smokes(storeHere(), { verdictKeys: tokens, tryRelease }) : undefined;
  const [signing, policy] = await Promise.all([signingKey(dataDir), readGatePolicy(dataDir)]);
  const reports = {
    metrics: (): Promise<readonly HostRelease[]> =>
      token && address ? readHostMetrics(address, token) : Promise.reject(new Error('it is not open')),
    logs: logsIn(dataDir),
    verdictKeys: tokens ?? [],
    publicKey: signing.publicText,
  };
  const shutdown = createShutdown();
  const isDraining = () => shutdown.isDraining;
  const server = releaseServer(storeHere(), { tokens, signing, policy, reports, smokes, isDraining });
  const notifier = new Notifier(storeHere(), { sendMail: storeMail(NOTICE_MAIL_URL, token), say: console.error });
  notifier.start();
  server.listen(PORT, HOST, () => {
    const bound = server.address();
    console.log(JSON.stringify({ port: typeof bound === 'object' ? bound?.port : undefined }));
  });
  server.once('error', (error) => {
    const { code } = error as NodeJS.ErrnoException;
    console.error(code === 'EADDRINUSE' ? takenPort(PORT) : `The release store cannot listen: ${error.message}`);
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      notifier.stop();
      void shutdown.end(server, { drainMs, graceMs: GRACE_MS }).then(() => process.exit(0));
    });
  }
}

start().catch((error: unknown) => {
  console.error(plainLine(error) ?? error);
  process.exit(1);
});
