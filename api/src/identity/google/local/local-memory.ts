import { LRUCache } from 'lru-cache';
import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

/** What the local provider remembers, as long as the process lives; the oldest goes first. */
export function localMemory(): AdapterFactory {
  const kept = new LRUCache<string, AdapterPayload>({ max: 1000 });
  const where = (fits: (payload: AdapterPayload) => boolean) =>
    Promise.resolve([...kept.values()].find((payload) => fits(payload)));
  return (model) => {
    const key = (id: string) => `${model}:${id}`;
    return {
      upsert: async (id, payload, expiresIn) => void kept.set(key(id), payload, expiresIn ? { ttl: expiresIn * 1000 } : {}),
      find: async (id) => kept.get(key(id)),
      findByUid: (uid) => where((payload) => payload.kind === model && payload.uid === uid),
      findByUserCode: (userCode) => where((payload) => payload.kind === model && payload.userCode === userCode),
      async consume(id) {
        const payload = kept.get(key(id));
        if (payload) kept.set(key(id), { ...payload, consumed: true });
      },
      destroy: async (id) => void kept.delete(key(id)),
      async revokeByGrantId(grantId) {
        for (const [name, payload] of kept.entries()) if (payload.grantId === grantId) kept.delete(name);
      },
    };
  };
}
