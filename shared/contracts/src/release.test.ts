import { registry } from './release.ts';

const revision = (change: object) => ({
  schema: 1,
  revision: 4,
  microFrontends: {},
  change: { name: 'mf-cart', by: 'ann', at: '2026-11-23T10:00:00.000Z', ...change },
});

test('a change that this version does not know keeps no host from following the registry', () => {
  const { change } = registry.parse(revision({ action: 'freeze', until: 'tomorrow' }));
  expect(change).toEqual({ action: 'freeze', name: 'mf-cart', by: 'ann', at: '2026-11-23T10:00:00.000Z' });
});

test('a change without a word for it is none', () => expect(registry.safeParse(revision({ action: '<b>' })).success).toBe(false));
