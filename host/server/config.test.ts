import { expect, test } from '@jest/globals';
import { readConfig } from './config.ts';

const env = { HOST_BUILD: '/build', API_URL: 'http://127.0.0.1:4000/', RELEASES_URL: 'http://127.0.0.1:4100' };

test('reads the environment, with defaults', () => {
  expect(readConfig(env)).toMatchObject({
    port: 3000,
    apiUrl: 'http://127.0.0.1:4000',
    releasesPublicUrl: '/releases',
    trustProxy: false,
    helpPhone: '(555) 010-0199',
  });
  expect(readConfig({ ...env, HELP_PHONE: '+49 30 901820' }).helpPhone).toBe('+49 30 901820');
});

test.each([
  [{ ...env, PORT: 'abc' }, 'PORT is not a port: abc'],
  [{ ...env, PORT: '70000' }, 'PORT is not a port: 70000'],
  [{ ...env, API_URL: undefined }, 'API_URL is not set'],
  [{ ...env, RELEASES_URL: 'nowhere' }, 'RELEASES_URL is not a URL: nowhere'],
  [{ ...env, HELP_PHONE: 'call us' }, 'HELP_PHONE is not a phone number: call us'],
])('refuses %j in one line', (broken, words) => expect(() => readConfig(broken)).toThrow(words));
