import { generateKeyPairSync } from 'node:crypto';
import { readConfig } from '../config.ts';
import { Upstream } from '@larder/platform/upstream/upstream';
import { forwardTargets } from './targets.ts';

const key = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const env = { HOST_BUILD: '/build', API_URL: 'http://127.0.0.1:4000', RELEASES_URL: 'http://127.0.0.1:4100', RELEASE_KEYS: key };
const production = { LARDER_ENV: 'production', PUBLIC_URL: 'https://larder.test', SERVICE_TOKEN: 'sixteen letters!' };
const [api, releases] = [new Upstream([env.API_URL]), new Upstream([env.RELEASES_URL])];
const calls = ['/api/v1', '/media', '/webhooks'];

test.each([
  ['a store to try', {}, [...calls, '/mailbox', '/local-google', '/sandbox-gateway', '/releases']],
  ['production', production, [...calls, '/releases']],
  ['a rehearsal', { ...production, ALLOW_SANDBOX_GATEWAY: '1' }, [...calls, '/sandbox-gateway', '/releases']],
  ['files of their own origin', { ...production, RELEASES_PUBLIC_URL: 'https://files.example' }, calls],
])('%s lets browsers reach what it should', (_name, more, reached) => {
  expect(forwardTargets(readConfig({ ...env, ...more }), { api, releases }).map(({ prefix }) => prefix)).toEqual(reached);
});
