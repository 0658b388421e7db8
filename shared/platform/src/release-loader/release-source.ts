import { createHash, type KeyObject } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSigned, SIGNATURE_FILE } from '../release-store/signature.ts';
import { stallFreeTimeout } from './stall-free-clock.ts';
import { RemoteError } from './remote-error.ts';
import type { Upstream } from '../upstream/upstream.ts';

/** Source of verified release files. */
export interface ReleaseSource {
  /** Text of a release's file, verified. Throws `RemoteError` of kind http, network, timeout, integrity or signature. */
  read(path: string, integrity: string, phase: string): Promise<string>;
}

const hashOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Release-store processes as a host reaches them. */
export type StoreUpstream = Pick<Upstream, 'fetch' | 'origins'>;

/** Fetches a path of the release store with a limit and a look at the status; never follows a redirect. */
export async function fetchBytes(
  store: StoreUpstream,
  path: string,
  options: { timeoutMs: number; phase: string; etag?: string },
): Promise<Response | null> {
  const { phase, timeoutMs, etag } = options;
  const limit = stallFreeTimeout(timeoutMs);
  const url = store.origins.join(',') + path;
  try {
    const response = await store.fetch(path, {
      signal: limit.signal,
      redirect: 'error',
      headers: etag ? { 'if-none-match': etag } : {},
    });
    if (response.status === 304) return null;
    if (!response.ok) throw new RemoteError('http', phase, `${url} answered ${response.status}`);
    // The body counts towards the limit: a server that sends headers and then hangs is as dead as another.
    return new Response(await response.arrayBuffer(), { headers: [...response.headers] });
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    const slow = (error as { name?: string }).name === 'TimeoutError';
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new RemoteError(
      slow ? 'timeout' : 'network',
      phase,
      slow ? `${url} gave no answer in ${timeoutMs} ms` : `${url}: ${cause}`,
    );
  } finally {
    limit.end();
  }
}

/**
 * Reads files of releases from the store, and caches verified ones in a folder: a host that starts during an outage of the release store
 * still has everything that it served last. Files are named by content hash in the registry's chain, so the cache can never be stale.
 */
export function createReleaseSource(options: {
  store: StoreUpstream;
  timeoutMs: number;
  mirrorDir?: string;
  /** Public keys that may sign releases: a manifest without such a signature is rejected. Without keys no signature is required. */
  keys?: readonly KeyObject[];
}): ReleaseSource {
  const { store, timeoutMs, mirrorDir, keys = [] } = options;

  async function mirrored(path: string, integrity: string): Promise<string | undefined> {
    if (!mirrorDir) return undefined;
    const content = await readFile(join(mirrorDir, path)).catch(() => undefined);
    return content && hashOf(content) === integrity ? content.toString('utf8') : undefined;
  }

  async function keep(path: string, content: Buffer): Promise<void> {
    if (!mirrorDir) return;
    const file = join(mirrorDir, path);
    const part = `${file}.${process.pid}.part`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(part, content);
    await rename(part, file);
  }

  /** A signature may arrive late (a store that got its key later), so an invalid cached one is requested again. */
  async function checkSignature(manifest: string, integrity: string): Promise<void> {
    const [, name = '', version = ''] = manifest.split('/');
    const file = `/${name}/${version}/${SIGNATURE_FILE}`;
    const holds = (text: string): boolean => isSigned({ name, version, integrity }, text, keys);
    const copy = mirrorDir && (await readFile(join(mirrorDir, file), 'utf8').catch(() => undefined));
    if (copy && holds(copy)) return;
    const response = await fetchBytes(store, file, { timeoutMs, phase: 'signature' }).catch((error: unknown) => {
      if (error instanceof RemoteError && error.message.endsWith(' answered 404')) return null;
      throw error;
    });
    if (!response)
      throw new RemoteError('signature', 'manifest', `${name}@${version} is not signed; this host loads signed releases`);
    const text = await response.text();
    if (!holds(text))
      throw new RemoteError('signature', 'manifest', `${name}@${version} is signed by nobody this host knows (RELEASE_KEYS)`);
    await keep(file, Buffer.from(text)).catch(() => undefined);
  }

  return {
    async read(path, integrity, phase) {
      if (keys.length > 0 && path.endsWith('/manifest.json')) await checkSignature(path, integrity);
      const copy = await mirrored(path, integrity);
      if (copy !== undefined) return copy;
      const response = await fetchBytes(store, path, { timeoutMs, phase });
      const content = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
      if (hashOf(content) !== integrity) {
        throw new RemoteError('integrity', phase, `${path} does not have the promised hash`);
      }
      await keep(path, content).catch(() => undefined);
      return content.toString('utf8');
    },
  };
}
