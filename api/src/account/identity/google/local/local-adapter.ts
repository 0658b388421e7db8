import { LRUCache } from 'lru-cache';
import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Stores the sign-ins of the local provider in memory, at most 1,000 records. The library's own adapter warns in the log of the store. */
export function localAdapter(): AdapterFactory {
  const records = new LRUCache<string, AdapterPayload>({ max: 1000 });
  const findBy = (matches: (payload: AdapterPayload) => boolean) =>
    Promise.resolve([...records.values()].find((payload) => matches(payload)));
  return (model) => {
    const key = (id: string) => `${model}:${id}`;
    return {
      upsert: async (id, payload, expiresIn) => void records.set(key(id), payload, expiresIn ? { ttl: expiresIn * 1000 } : {}),
      find: async (id) => records.get(key(id)),
      findByUid: (uid) => findBy((payload) => payload.kind === model && payload.uid === uid),
      findByUserCode: (userCode) => findBy((payload) => payload.kind === model && payload.userCode === userCode),
      async consume(id) {
        const payload = records.get(key(id));
        if (payload) records.set(key(id), { ...payload, consumed: true });
      },
      destroy: async (id) => void records.delete(key(id)),
      async revokeByGrantId(grantId) {
        for (const [name, payload] of records.entries()) if (payload.grantId === grantId) records.delete(name);
      },
    };
  };
}
