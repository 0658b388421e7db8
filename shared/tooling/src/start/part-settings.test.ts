import { partSubjects } from '../run/settings-reference.ts';
import { partSettings, programSettings, unusedSettings, type OpenedParts } from './part-settings.ts';

const opened: OpenedParts = {
  dataDir: '/data',
  port: 3000,
  apiPort: 4001,
  filesPort: 4002,
  databaseUrl: 'postgresql://larder@127.0.0.1:4003/larder',
  secrets: { APP_SECRET: 'generated secret', SERVICE_TOKEN: 'generated token' },
  hostBuild: '/build',
  releaseKey: 'key',
};

/** Settings that a start decides: the others are addresses of parts, data and builds, which have their own variable in the environment. */
const DECIDED: Readonly<Record<string, string>> = {
  PORT: 'of the host; other parts take a free one',
  HOST: 'of the host; other parts listen on this machine alone',
  LARDER_DATA: 'read by the start',
  DATABASE_URL: 'read by the start',
  DATABASE_DIRECT_URL: 'of the database of DATABASE_URL alone',
  DATABASE_READ_URL: 'of the database of DATABASE_URL alone',
  APP_SECRET: 'read with the stored secrets',
  SERVICE_TOKEN: 'read with the stored secrets',
  API_URL: 'the api of this start',
  RELEASES_URL: 'the release store of this start',
  HOST_BUILD: 'the build of this checkout',
  STORE_ADDRESS: 'the host of this start',
  NOTICE_MAIL_URL: 'the api of this start',
  AWS_SECRET_ACCESS_KEY: 'of parts that use a bucket',
  AWS_SESSION_TOKEN: 'of parts that use a bucket',
};

/** A part and a setting that it reads. */
const table = (await partSubjects()).flatMap(([{ programs }, subjects]) =>
  Object.values(subjects).flatMap(({ shape }) => Object.keys(shape).map((name) => [programs[0], name] as const)),
);

test('the table contains every setting', () => {
  expect(table.length).toBeGreaterThan(70);
  expect(table).toEqual(
    expect.arrayContaining([
      ['api', 'HELP_TEXTS'],
      ['host', 'RELEASE_KEYS'],
      ['releases', 'AWS_REGION'],
    ]),
  );
});

test.each(table.filter(([, name]) => !(name in DECIDED)))('the %s gets %s of the environment', (part, name) => {
  const environment = { [name]: 'given' };
  // A part inherits the environment, and what a start adds goes before it.
  expect({ ...environment, ...partSettings(opened, environment)[part] }[name]).toBe('given');
});

test('without an environment parts get stored, generated and default values', () => {
  const { api, host, releases, publicUrl } = partSettings(opened, { HELP_TEXTS: '', PUBLIC_URL: '' });
  expect(publicUrl).toBe('http://localhost:3000');
  expect(api).toMatchObject({
    ...opened.secrets,
    PUBLIC_URL: publicUrl,
    HELP_TEXTS: expect.stringContaining('host/content/pages'),
    HOST: '127.0.0.1',
    PORT: '4001',
  });
  expect(host).toMatchObject({ ...opened.secrets, PUBLIC_URL: publicUrl, RELEASE_KEYS: 'key', PORT: '3000' });
  expect(releases).toMatchObject({ SERVICE_TOKEN: 'generated token', STORE_ADDRESS: 'http://127.0.0.1:3000' });
});

test('secrets of the object store reach the api and its programs only with FILES, the release store always, the host never', () => {
  const secrets = { AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token' };
  const blank = { AWS_SECRET_ACCESS_KEY: '', AWS_SESSION_TOKEN: '' };
  for (const [more, expected] of [
    [{}, blank],
    [{ FILES: '', RELEASE_STORE: 's3://shop/releases' }, blank],
    [{ FILES: 's3://shop/files' }, secrets],
  ] as const) {
    const environment = { ...secrets, ...more };
    const { api, host, releases } = partSettings(opened, environment);
    // A part inherits the environment.
    expect({ ...environment, ...api }).toMatchObject(expected);
    expect({ ...environment, ...programSettings(opened, environment) }).toMatchObject(expected);
    expect({ ...environment, ...releases }).toMatchObject(secrets);
    expect({ ...environment, ...host }).toMatchObject(blank);
  }
});

test('the direct address of a database counts together with its other address alone', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgresql://direct/larder' };
  expect(programSettings(opened, direct)).toMatchObject({ DATABASE_DIRECT_URL: '' });
  expect(programSettings(opened, { ...direct, DATABASE_URL: opened.databaseUrl })).not.toHaveProperty('DATABASE_DIRECT_URL');
});

test('programs that fill the database sign with the secrets of the store, and link to its address', () => {
  expect(programSettings(opened, { PUBLIC_URL: 'https://shop.larder.test' })).toMatchObject({
    ...opened.secrets,
    PUBLIC_URL: 'https://shop.larder.test',
    DATABASE_URL: opened.databaseUrl,
    LARDER_DATA: '/data',
  });
});

test('HOST is where the store listens, and its parts stay on this machine', () => {
  const { hostUrl, host, api, releases } = partSettings(opened, { HOST: '192.0.2.7' });
  expect(hostUrl).toBe('http://192.0.2.7:3000');
  expect([host['HOST'], api['HOST'], releases['HOST']]).toEqual([undefined, '127.0.0.1', '127.0.0.1']);
  expect(partSettings(opened, { HOST: '::' }).hostUrl).toBe('http://127.0.0.1:3000');
  expect(partSettings(opened, { HOST: '::1' }).hostUrl).toBe('http://[::1]:3000');
});

test('a setting that a start decides itself is reported where the environment differs', () => {
  expect(unusedSettings({ API_URL: 'http://127.0.0.1:9', HOST_BUILD: '', PORT: '3000' })).toEqual(['API_URL']);
});

test('settings of a test or of larder dev go before all others', () => {
  const { host } = partSettings(opened, { RELEASE_KEYS: 'given' }, { RELEASE_KEYS: '', RELEASES_URL: 'http://127.0.0.1:9' });
  expect(host).toMatchObject({ RELEASE_KEYS: '', RELEASES_URL: 'http://127.0.0.1:9' });
});
