import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import compose from 'koa-compose';
import { createShutdown } from '@larder/platform/http/shutdown';
import { isHangUp } from '@larder/contracts/hang-up';
import { openFiles } from '@larder/platform/files/open-files';
import { startTracing } from '@larder/platform/tracing/start-tracing';
import { jobs as jobDefinitions } from './jobs.ts';
import { createBreachedPasswords } from '../account/profile/passwords/breached-passwords.ts';
import { deliveryOrdered } from '../autoship/delivery-payment.ts';
import { deliveryAhead } from '../autoship/delivery-ahead.ts';
import { purchaseHistory } from '../ordering/orders/purchase-history.ts';
import { findSubstitutes } from '../autoship/like.ts';
import { neededBy, schedulesOf } from '../autoship/needed-by.ts';
import { chargeWithNewCard } from '../autoship/order-now.ts';
import { chatwootAccount } from '../account/chat/chatwoot/account.ts';
import { chatwootPeople } from '../account/chat/chatwoot/people.ts';
import { createGuide, desk } from '../account/chat/guide/guide.ts';
import { readHelpTexts } from '../account/chat/guide/help-texts.ts';
import { createCaptcha } from '../account/profile/attempts/captcha.ts';
import { endWaysIn } from '../account/identity/end-ways-in.ts';
import { createGoogle } from '../account/identity/google/google.ts';
import { createMail } from '../platform/mail/queue.ts';
import { loadArtist } from '../catalog/pictures/artist.ts';
import { joinedAt } from '../account/membership/joined-at.ts';
import { baseline, migrations } from './migrations/index.ts';
import { openOrm } from './open-orm.ts';
import { renewWithNewCard } from '../account/membership/renewals.ts';
import { giftUnits, hadAutoshipOffer, hasOrdered, hasOrderedSince } from '../ordering/orders/has-ordered.ts';
import { lastWhenOut } from '../ordering/orders/last-when-out.ts';
import { savedBetween } from '../ordering/orders/order-savings.ts';
import { outside } from './outside.ts';
import { createEbt, createGateway } from '../ordering/payments/create.ts';
import { measuredGateway } from '../ordering/payments/measured-gateway.ts';
import { ledgerGauges } from '../ordering/ledger/ledger-gauges.ts';
import { paymentGauges } from '../ordering/payments/payment-gauges.ts';
import { paymentSubjects } from './payment-subjects.ts';
import { createCache } from '../platform/cache.ts';
import { openChanges } from '../platform/changes/open-changes.ts';
import type { Clock } from '../platform/clock.ts';
import { storeConfig } from '../platform/config.ts';
import { freeLostPlaces } from '../platform/db/lost-connections.ts';
import { poolOf } from '../platform/db/orm.ts';
import { compareSchema, readRecordedSchema, type RecordedSchema } from '../platform/db/recorded-migrations.ts';
import { watchSchema } from '../platform/db/schema-watch.ts';
import type { Env } from '../platform/env.ts';
import { dispatcher } from '../platform/http/dispatch.ts';
import { unavailable } from '../platform/http/errors.ts';
import { createLimits } from '../platform/http/limits.ts';
import { createMetrics } from '../platform/http/metrics.ts';
import { readHashKey } from '../platform/hash-key/hash-key.ts';
import { observe } from '../platform/http/observe.ts';
import { operations } from '../platform/http/operations.ts';
import { releaseMails } from '../platform/http/release-mails.ts';
import { cookiesArePrivate, secured } from '../platform/http/secured.ts';
import type { ApiState } from '../platform/http/state.ts';
import { jobGauges } from '../platform/jobs/job-gauges.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createLog, type Log } from '../platform/log.ts';
import { createStoreHealth, isDatabaseReadOnly } from '../platform/outage/store-health.ts';
import type { Services } from '../platform/services.ts';
import { openReplica } from '../platform/replica/open-replica.ts';
import { closedWhile, followMaintenance } from '../platform/maintenance/maintenance.ts';
import { followTime, openStoreClock } from '../platform/time/store-clock.ts';
import { startHeartbeats } from '../platform/heartbeats/heartbeats.ts';
import { traceRequests } from '../platform/http/trace-requests.ts';
import { routes } from './routes.ts';
import { createReaderTokens } from '../account/session/reader-token.ts';
import { sessionProvider } from '../account/session/session-cookies.ts';
import { experimentSettings } from '../account/experiments/settings.ts';
import { deskSearch, deskTaskKinds } from './desk.ts';
import { mergeHooks } from './merge-hooks.ts';
import { signInHooks } from './sign-in-hooks.ts';
import { createTaxRates } from '../ordering/tax/create-tax-rates.ts';

/** ms that requests in progress get when the API stops. */
const GRACE_MS = 5_000;

/** What a database without a store records. */
const NO_SCHEMA: RecordedSchema = { names: [], required: [] };

/** Everything that lives as long as the process, wired once. */
export async function createServices(env: Env, overrides: { clock?: Clock; log?: Log } = {}): Promise<Services> {
  const log = overrides.log ?? createLog(env);
  const orm = await openOrm(env, log, env.DATABASE_POOL);
  const pool = await poolOf(orm);
  freeLostPlaces(pool);
  const fork = () => orm.em.fork();
  const metrics = createMetrics();
  const clock = overrides.clock ?? (await openStoreClock(fork, env));
  let hashKey: string | undefined;
  const readyHashKey = () => {
    if (hashKey === undefined) throw unavailable(new Error('the key of stored hashes has not been read yet'));
    return hashKey;
  };
  const replica = openReplica(env, { primary: pool, log, registry: metrics.registry });
  const cache = createCache();
  const changes = openChanges(env, { pool, log, onVersion: (version) => replica?.noteVersion(version) });
  const config = storeConfig(env);
  const limits = createLimits(pool, env);
  const jobs = createJobs({ pool, clock, log, metrics }, jobDefinitions);
  const chatwoot = chatwootAccount(env);
  return {
    env,
    log,
    orm,
    pool,
    fork,
    get hashKey() {
      return readyHashKey();
    },
    clock,
    jobs,
    artist: await loadArtist(env.PICTURE_ARTIST),
    gateway: measuredGateway(createGateway(env, { fork, clock, hashKey: readyHashKey }), metrics),
    ebt: createEbt(env, fork, clock),
    paymentSubjects,
    metrics,
    mail: createMail(jobs),
    readerToken: createReaderTokens(fork, env.APP_SECRET, clock),
    couponFacts: { hasOrdered, hadAutoshipOffer, giftUnits, joinedAt, deliveryAhead, lastWhenOut },
    chat: {
      guide: createGuide(await readHelpTexts(env.HELP_TEXTS, { helpPhone: env.HELP_PHONE, shipping: config.shipping })),
      agent: chatwoot ? chatwootPeople(chatwoot, jobs) : desk,
    },
    taxRates: createTaxRates(env, log),
    savedBetween,
    hasOrderedSince,
    async cardChosen(services, customerId) {
      await renewWithNewCard(services, customerId);
      await chargeWithNewCard(services, customerId);
    },
    deliveryOrdered,
    findSubstitutes,
    purchaseHistory,
    neededBy,
    schedulesOf,
    endWaysIn,
    config,
    breachedPasswords: createBreachedPasswords(env.BREACHED_PASSWORDS_URL, log),
    google: createGoogle(env, config),
    captcha: createCaptcha(env.appSecrets, limits, clock),
    files: openFiles(env, { folder: env.LARDER_DATA, say: (line) => log.warn(line) }),
    cache,
    shopperCache: createCache(20_000),
    limits,
    health: createStoreHealth({ isReadOnly: () => isDatabaseReadOnly(fork()), log, folder: env.LARDER_DATA }),
    schema: watchSchema(
      async () => compareSchema((await readRecordedSchema(pool)) ?? NO_SCHEMA, migrations, baseline),
      log,
      // Its table is one of the migrations that a process waits for.
      async () => void (hashKey = await readHashKey(fork, env.appSecrets)),
    ),
    replica,
    changes,
    experiments: () => experimentSettings({ cache, changes, fork }),
    onSignIn: [...signInHooks],
    deskSearch,
    deskTaskKinds,
    mergeHooks,
  };
}

/** A started API: its services, its HTTP server and the URL that it listens on. */
export interface RunningApi {
  services: Services;
  server: Server;
  url: string;
  /** Drains for `DRAIN_MS`, lets requests in progress end, then closes connections. Safe to call twice. */
  stop(): Promise<void>;
}

/** What a process does: an api answers calls, and runs jobs with `JOBS=on`; a worker runs jobs, and answers operators alone. */
export type Role = 'api' | 'worker';

/**
 * Starts a process of the api on the port of its environment.
 * @throws when the database or the port is not available
 */
export async function startApp(
  env: Env,
  { role = 'api', ...overrides }: { clock?: Clock; log?: Log; role?: Role } = {},
): Promise<RunningApi> {
  // Jobs decide about money by what they read.
  const services = await createServices(role === 'worker' ? { ...env, DATABASE_READ_URL: undefined } : env, overrides);
  const stopTracing = await startTracing(env, `larder-${role}`, services.log);
  paymentGauges(services);
  ledgerGauges(services);
  jobGauges(services);
  const shutdown = createShutdown();
  const app = new Koa<ApiState>();
  // Logs errors that Koa reports while sending; most are clients that closed the connection early.
  app.on('error', (error: unknown) => services.log[isHangUp(error) ? 'debug' : 'warn']({ err: error }, 'connection'));
  const maintenance = await followMaintenance(services);
  const middlewares = [
    cookiesArePrivate,
    ...traceRequests(),
    observe(services),
    secured(),
    operations(services, shutdown, maintenance),
    ...(role === 'worker'
      ? []
      : [releaseMails(services), closedWhile(maintenance), ...dispatcher(routes, services, sessionProvider, outside(services))]),
  ];
  app.use(compose(middlewares));
  const isWorking = role === 'worker' || env.JOBS === 'on';
  // A job that fails for want of a column would use up its attempts. Calls are held off by `/readyz`.
  await (isWorking ? services.schema.untilCurrent() : services.schema.status());
  // A worker sends no pages, and needs no connection for what they show.
  if (role === 'api') await services.changes.follow();
  await services.jobs.start(services, isWorking);
  const endHeartbeats = startHeartbeats(services, [
    ...(role === 'api' ? (['api'] as const) : []),
    ...(isWorking ? (['worker'] as const) : []),
  ]);
  const unfollow = env.isProduction ? () => undefined : followTime(services.clock, services.log);
  const server = createServer(app.callback());
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(env.PORT, env.HOST, done);
  });
  const { port } = server.address() as AddressInfo;
  let stopping: Promise<void> | undefined;
  const end = async () => {
    await shutdown.end(server, { drainMs: env.DRAIN_MS, graceMs: GRACE_MS });
    // Requests in progress queue jobs.
    await services.jobs.stop();
    unfollow();
    maintenance.stop();
    endHeartbeats();
    await services.changes.stop();
    await services.replica?.stop();
    await services.orm.close();
    await stopTracing();
  };
  return { services, server, url: `http://${env.HOST}:${port}`, stop: () => (stopping ??= end()) };
}
