import { createHash } from 'node:crypto';
import { readManifestText } from '@larder/contracts/release-formats';
import type { ReleaseAddress } from '../release-loader/loaded-release.ts';
import { RemoteError } from '../release-loader/remote-error.ts';
import { fetchBytes, type StoreUpstream } from '../release-loader/release-source.ts';
import type { ReleaseReference } from './combination.ts';

/** Published releases by name, live or not. */
export interface ReleaseDirectory {
  /** Null for one that was never published. Rejects with `RemoteError` where the store is unreachable. */
  find(release: ReleaseReference): Promise<ReleaseAddress | null>;
}

const REMEMBERED = 100;

/** Requests each release from the release store once, because a published release never changes. */
export function createReleaseDirectory({ store, timeoutMs }: { store: StoreUpstream; timeoutMs: number }): ReleaseDirectory {
  const known = new Map<string, ReleaseAddress>();

  async function ask({ name, version }: ReleaseReference, url: string): Promise<ReleaseAddress | null> {
    try {
      const answer = await fetchBytes(store, `${url}manifest.json`, { timeoutMs, phase: 'manifest' });
      const content = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
      const manifest = readManifestText(content.toString());
      if (manifest.name !== name || manifest.version !== version) return null;
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      return { url, metadata: { version, integrity } };
    } catch (error) {
      if (error instanceof RemoteError && error.kind !== 'http') throw error;
      // Not there, or no manifest that this host can read.
      return null;
    }
  }

  return {
    async find(release) {
      const url = `/${release.name}/${release.version}/`;
      const found = known.get(url) ?? (await ask(release, url));
      if (found) known.set(url, found);
      const [oldest] = known.keys();
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
      return found;
    },
  };
}
