import type { Registry, RegistryEntry } from '@larder/contracts/release';
import { withOnly } from './dev-release.ts';

const at = '2026-11-26T00:00:00.000Z';
const entry = (version: string): RegistryEntry => ({
  url: `/mf-made/${version}/`,
  metadata: { version, integrity: 'sha384-x' },
  deployment: { traffic: 100, default: true },
  extras: { promotedAt: at, by: 'ann' },
});
const canary = (version: string) => ({
  url: `/mf-made/${version}/`,
  metadata: { version, integrity: 'sha384-x' },
  share: 10,
  extras: { at, by: 'ann' },
});

test('a developer of a remote gets only the own build: neither its live release nor its canary; other remotes stay unchanged', () => {
  const registry: Registry = {
    schema: 1,
    revision: 7,
    microFrontends: { 'mf-made': [entry('version-1')], 'mf-other': [entry('version-2')] },
    canaries: { 'mf-made': canary('version-3'), 'mf-other': canary('version-4') },
  };
  expect(withOnly(registry, 'mf-made', entry('dev-0001'))).toEqual({
    ...registry,
    microFrontends: { ...registry.microFrontends, 'mf-made': [entry('dev-0001')] },
    canaries: { 'mf-other': canary('version-4') },
  });
});
