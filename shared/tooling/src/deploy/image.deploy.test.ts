import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '@larder/platform/build/roots';
import { openObjectStore, type ObjectStoreDouble } from '@larder/platform/testing/object-store';
import { parse } from 'yaml';
import { freePort, startEmbedded } from '../postgres/embedded.ts';

/*
 * Builds the image and runs every process out of it, with buildah, which needs no container engine. BASE_IMAGE names another base than the
 * Containerfile's; BUILDAH_OPTIONS are for buildah, such as `--storage-driver vfs`.
 */

/** ms for a process to become ready, on a busy machine. */
const READY_MS = 180_000;
const OPTIONS = (process.env['BUILDAH_OPTIONS'] ?? '').split(' ').filter((option) => option !== '');
const ISOLATION = ['--isolation', 'chroot'];
const PROGRAM = ['node_modules/node/bin/node', '--no-warnings', 'shared/tooling/src/cli.ts'];

/** Runs buildah to its end and returns its output. Does not block: the object store answers in this process. */
async function buildah(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('buildah', [...OPTIONS, ...args], { cwd: root, maxBuffer: 1024 ** 3 });
  return stdout.trim();
}

interface Service {
  readonly command?: readonly string[];
  readonly healthcheck?: { readonly test: readonly [string, ...string[]] };
}

/** Services of the compose file that run this image. */
const { services } = parse(readFileSync(join(root, 'shared/deploy/compose/compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service & { image: string }>;
};
const ownServices = Object.values(services).filter(({ image }) => image.endsWith('larder}'));

let folder: string;
let database: Awaited<ReturnType<typeof startEmbedded>>;
let objects: ObjectStoreDouble;
let container: string;
let settings: Record<string, string>;
const running: ChildProcess[] = [];

/** Arguments of buildah that run a command in the container as its user. */
const inContainer = (env: Record<string, string>, words: readonly string[]): string[] => [
  'run',
  ...ISOLATION,
  ...Object.entries({ ...settings, ...env }).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  container,
  '--',
  ...PROGRAM,
  ...words,
];

/** Starts a part in the container, and waits until it is ready. Returns its address. */
async function start(part: string, env: Record<string, string> = {}): Promise<string> {
  const port = await freePort();
  const child = spawn('buildah', [...OPTIONS, ...inContainer({ HOST: '127.0.0.1', PORT: String(port), ...env }, ['run', part])], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  running.push(child);
  const address = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(500)) {
    if (child.exitCode !== null) throw new Error(`${part} ended with ${child.exitCode}`);
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return address;
  }
  throw new Error(`${part} is not ready after ${READY_MS / 1000} s`);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larder-image-'));
  database = await startEmbedded({ dir: folder, fast: true });
  objects = await openObjectStore();
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = objects.place;
  settings = {
    PUBLIC_URL: 'https://shop.larder.test',
    TRUST_PROXY: '1',
    DATABASE_URL: database.url,
    APP_SECRET: randomBytes(24).toString('hex'),
    SERVICE_TOKEN: randomBytes(24).toString('hex'),
    ALLOW_SANDBOX_GATEWAY: '1',
    ALLOW_LOCAL_MAILBOX: '1',
    FILES: `s3://${bucket}/files`,
    RELEASE_STORE: `s3://${bucket}/releases`,
    AWS_ENDPOINT_URL_S3: endpoint,
    RELEASE_SIGNING_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    RELEASE_KEYS: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    LOG_LEVEL: 'warn',
  };
  const base = process.env['BASE_IMAGE'] ? ['--build-arg', `BASE=${process.env['BASE_IMAGE']}`] : [];
  const ignored = ['--ignorefile', 'shared/deploy/.containerignore'];
  // The health check is part of Docker's format alone.
  await buildah(
    'bud',
    '--format',
    'docker',
    ...ISOLATION,
    ...base,
    ...ignored,
    '-f',
    'shared/deploy/Containerfile',
    '-t',
    'larder-test',
    '.',
  );
  container = await buildah('from', 'larder-test');
});

afterAll(async () => {
  // A process group each: buildah and what it runs.
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGTERM');
  if (container) await buildah('rm', container);
  await objects.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the compose file's health check, for another port than its own. */
async function checkHealth(address: string): Promise<void> {
  const [kind, ...words] = ownServices[0]?.healthcheck?.test ?? [];
  expect(kind).toBe('CMD');
  const at = (origin: string) => words.map((word) => word.replace('http://127.0.0.1:8080', origin));
  await buildah('run', ...ISOLATION, container, '--', ...at(address));
  await expect(buildah('run', ...ISOLATION, container, '--', ...at('http://127.0.0.1:9'))).rejects.toThrow('exit status 1');
}

test('the services of the compose file run what this test runs', () => {
  const commands = new Set(ownServices.map(({ command = [] }) => command.join(' ')));
  expect(commands).toEqual(new Set(['migrate', 'release init', 'run api', 'run worker', 'run releases', 'run host']));
  expect(ownServices.every(({ healthcheck }) => healthcheck !== undefined)).toBe(true);
});

test('the image migrates, fills the release store, and runs every part as a user without rights', async () => {
  expect(await buildah(...inContainer({}, ['migrate']))).toContain('prepared: labels');
  expect(await buildah(...inContainer({}, ['release', 'init']))).toContain(`RELEASE_KEYS=${settings['RELEASE_KEYS']}`);
  const api = await start('api');
  await start('worker');
  const releases = await start('releases');
  const host = await start('host', { API_URL: api, RELEASES_URL: releases });
  await Promise.all([api, releases, host].map(checkHealth));
  const home = await fetch(host, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(home.status).toBe(200);
  await expect(home.text()).resolves.toContain('<title>');
  expect(await buildah('run', ...ISOLATION, container, '--', 'id', '-u')).toBe('10001');
  await expect(buildah('run', ...ISOLATION, container, '--', 'touch', '/app/package.json')).rejects.toThrow('Permission denied');
});
