import { join } from 'node:path';
import { root } from '@larder/platform/build/roots';
import { DEMO } from './demo.ts';
import type { Secrets } from '@larder/platform/local-store/secrets';

/** A process environment; an empty value counts as unset. */
type Environment = Readonly<Record<string, string | undefined>>;
type Settings = Record<string, string>;

/** Facts of a start once there is a database. */
export interface OpenedDatabase {
  readonly dataDir: string;
  /** Port of the host; the other parts listen only on this machine. */
  readonly port: number;
  readonly databaseUrl: string;
  readonly secrets: Secrets;
}

/** Facts that a start decides, by which its parts find each other. */
export interface OpenedParts extends OpenedDatabase {
  readonly apiPort: number;
  readonly filesPort: number;
  /** Folder of the host's build. */
  readonly hostBuild: string;
  /** Public key of the key with which this start signs releases. */
  readonly releaseKey: string;
}

interface PartSettings {
  readonly publicUrl: string;
  /** Local address of the host. */
  readonly hostUrl: string;
  readonly apiUrl: string;
  readonly releasesUrl: string;
  readonly api: Settings;
  readonly releases: Settings;
  readonly host: Settings;
}

/** Settings by which parts find each other: a value in the environment has no effect under `npm start`, which reports it. */
const DECIDED = ['API_URL', 'RELEASES_URL', 'HOST_BUILD'] as const;

/** Names the settings of an environment that a start decides itself. */
export const unusedSettings = (environment: Environment): string[] => DECIDED.filter((name) => environment[name]);

/** Blanks the secrets of object stores for a part that uses none: public parts and their workers. */
const NO_BUCKET: Settings = { AWS_SECRET_ACCESS_KEY: '', AWS_SESSION_TOKEN: '' };

/** Replaces each default by its value in the environment. */
function unlessGiven<Defaults extends Settings>(environment: Environment, defaults: Defaults): Defaults {
  const overridden = Object.keys(defaults).flatMap((name) => (environment[name] ? [[name, environment[name]]] : []));
  return { ...defaults, ...(Object.fromEntries(overridden) as Partial<Defaults>) };
}

/** The local address of a process that listens on `host`. */
function localAddress(host: string | undefined, port: number): string {
  if (!host || host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Computes the settings of each program that works on the store's database, in addition to the inherited environment.
 * Precedence: the environment, then the stored or generated value, then the default.
 * @param overrides settings with precedence over all others: those of tests and of `larder dev`
 */
export const programSettings = (
  { dataDir, port, databaseUrl, secrets }: OpenedDatabase,
  environment: Environment,
  overrides: Settings = {},
): Settings & { PUBLIC_URL: string } => ({
  ...(environment['FILES'] ? {} : NO_BUCKET),
  // Addresses of another database than the one that this start opened.
  ...(environment['DATABASE_URL'] ? {} : { DATABASE_DIRECT_URL: '', DATABASE_READ_URL: '' }),
  ...secrets,
  LARDER_DATA: dataDir,
  DATABASE_URL: databaseUrl,
  ...unlessGiven(environment, { PUBLIC_URL: `http://localhost:${port}` }),
  ...overrides,
});

/** Computes the settings of each part in addition to the inherited environment, by the precedence of {@link programSettings}. */
export function partSettings(opened: OpenedParts, environment: Environment, overrides: Settings = {}): PartSettings {
  const { dataDir, port, secrets } = opened;
  const apiUrl = `http://127.0.0.1:${opened.apiPort}`;
  const releasesUrl = `http://127.0.0.1:${opened.filesPort}`;
  const hostUrl = localAddress(overrides['HOST'] ?? environment['HOST'], port);
  const common = programSettings(opened, environment, overrides);
  // `HOST` is the address of the store: its other parts are not for other machines.
  const inner = { HOST: '127.0.0.1' };
  // Their only client is the host, which ends before them.
  const drain = unlessGiven(environment, { DRAIN_MS: '0' });
  return {
    publicUrl: common.PUBLIC_URL,
    hostUrl,
    apiUrl,
    releasesUrl,
    api: {
      ...unlessGiven(environment, { PICTURE_ARTIST: DEMO.artist, HELP_TEXTS: join(root, 'host/content/pages') }),
      ...drain,
      ...common,
      ...inner,
      PORT: String(opened.apiPort),
    },
    releases: {
      ...drain,
      ...inner,
      PORT: String(opened.filesPort),
      LARDER_DATA: dataDir,
      SERVICE_TOKEN: secrets.SERVICE_TOKEN,
      ...(secrets.SERVICE_TOKEN_PREVIOUS && { SERVICE_TOKEN_PREVIOUS: secrets.SERVICE_TOKEN_PREVIOUS }),
      STORE_ADDRESS: hostUrl,
      NOTICE_MAIL_URL: `${apiUrl}/release-mails`,
    },
    host: {
      // For libraries, as in the build; `LARDER_ENV` is the kind of store.
      NODE_ENV: 'production',
      API_URL: apiUrl,
      RELEASES_URL: releasesUrl,
      HOST_BUILD: opened.hostBuild,
      ...unlessGiven(environment, { RELEASES_MIRROR: join(dataDir, 'mirror'), RELEASE_KEYS: opened.releaseKey }),
      ...common,
      ...NO_BUCKET,
      PORT: String(port),
    },
  };
}
