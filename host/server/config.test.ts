import { readConfig } from './config.ts';

const env = { HOST_BUILD: '/build', API_URL: 'http://127.0.0.1:4000/', RELEASES_URL: 'http://127.0.0.1:4100' };

test('reads the environment, with defaults', () => {
  expect(readConfig(env)).toMatchObject({
    port: 3000,
    apiOrigins: ['http://127.0.0.1:4000'],
    releaseOrigins: ['http://127.0.0.1:4100'],
    releasesPublicUrl: '/releases',
    environment: 'development',
    trustProxy: false,
    drainMs: 0,
    releasesLookMs: 500,
    helpPhone: '(555) 010-0199',
    shipping: { groceryFeeCents: 595 },
  });
  const several = readConfig({
    ...env,
    API_URL: 'http://10.0.0.1:4000, http://api.internal/',
    RELEASES_URL: 'http://10.0.0.1:4100,http://10.0.0.2:4100',
    LARDER_ENV: 'test',
    DRAIN_MS: '700',
  });
  expect(several.releaseOrigins).toEqual(['http://10.0.0.1:4100', 'http://10.0.0.2:4100']);
  expect([several.apiOrigins, several.drainMs]).toEqual([['http://10.0.0.1:4000', 'http://api.internal'], 700]);
  expect(readConfig({ ...env, HELP_PHONE: '+49 30 901820' }).helpPhone).toBe('+49 30 901820');
  expect(readConfig({ ...env, SHIPPING_FEES: 'grocery=7' }).shipping.groceryFeeCents).toBe(700);
});

test.each([
  [{ ...env, PORT: 'abc' }, 'PORT: must be a number'],
  [{ ...env, PORT: '70000' }, 'PORT: '],
  [{ ...env, API_URL: undefined }, 'API_URL is missing'],
  [{ ...env, API_URL: 'http://10.0.0.1:4000,nowhere' }, 'API_URL: must be http origins'],
  [{ ...env, API_URL: 'http://10.0.0.1:4000/api' }, 'API_URL: must be http origins'],
  [{ ...env, DRAIN_MS: 'long' }, 'DRAIN_MS: must be a number'],
  [{ ...env, RELEASES_URL: 'nowhere' }, 'RELEASES_URL: must be http origins'],
  [{ ...env, RELEASES_LOOK_MS: '0' }, 'RELEASES_LOOK_MS: '],
  [{ ...env, HELP_PHONE: 'call us' }, 'HELP_PHONE: is not a phone number'],
  [{ ...env, LARDER_ENV: 'staging' }, 'LARDER_ENV: '],
  [{ ...env, RELEASE_KEYS: 'abc' }, 'RELEASE_KEYS: must be public keys of Ed25519'],
  [{ ...env, LARDER_ENV: 'production' }, 'RELEASE_KEYS is missing'],
  [{ ...env, LARDER_ENV: 'production' }, 'PUBLIC_URL is missing'],
  [{ ...env, LARDER_ENV: 'production', PUBLIC_URL: 'http://larder.test' }, 'PUBLIC_URL must begin with https'],
  [{ ...env, LARDER_ENV: 'production' }, 'SERVICE_TOKEN is missing'],
])('refuses %j by name', (broken, words) => expect(() => readConfig(broken)).toThrow(words));

test('OP-148: the address of the firewall token is configured by host', () => {
  const at = (PUBLIC_URL: string) =>
    readConfig({
      ...env,
      PUBLIC_URL,
      FIREWALL_TOKEN_URL: '/.firewall/token',
      FIREWALL_TOKEN_URL__SHOP_EXAMPLE_COM: 'https://edge.example/token',
    }).firewallTokenUrl;
  expect(at('https://shop.example.com')).toBe('https://edge.example/token');
  expect(at('https://other.example.com')).toBe('/.firewall/token');
  expect(at('')).toBe('/.firewall/token');
  expect(readConfig(env).firewallTokenUrl).toBeUndefined();
  for (const wrong of ['edge.example', '//edge.example/token', 'ftp://edge.example'])
    expect(() => readConfig({ ...env, FIREWALL_TOKEN_URL: wrong })).toThrow('FIREWALL_TOKEN_URL: must be');
});

test('one error reports all invalid settings', () => {
  expect(() => readConfig({ PORT: 'abc' })).toThrow(
    /PORT: [^]*API_URL is missing[^]*RELEASES_URL is missing[^]*HOST_BUILD is missing/,
  );
});
