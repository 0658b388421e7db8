import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RemoteError } from './remote-error.ts';

export interface ReleaseSource {
  /** Text of a release's file, verified. Throws `RemoteError` of kind http, network, timeout or integrity. */
  read(path: string, integrity: string, phase: string): Promise<string>;
}

const hashOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Fetches with a limit and a look at the status; never follows a redirect. */
export async function fetchBytes(
  url: string,
  options: { timeoutMs: number; phase: string; etag?: string },
): Promise<Response | null> {
  const { phase, timeoutMs, etag } = options;
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      headers: etag ? { 'if-none-match': etag } : {},
    });
    if (response.status === 304) return null;
    if (!response.ok) throw new RemoteError('http', phase, `${url} answered ${response.status}`);
    // The body counts towards the limit: a server that sends headers and then hangs is as dead as another.
    return new Response(await response.arrayBuffer(), { headers: response.headers });
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    const slow = (error as { name?: string }).name === 'TimeoutError';
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new RemoteError(
      slow ? 'timeout' : 'network',
      phase,
      slow ? `${url} gave no answer in ${timeoutMs} ms` : `${url}: ${cause}`,
    );
  }
}

/**
 * Reads files of releases from the store, and keeps what it verified in a folder: a host that starts while the release store is dead
 * still has everything that it served last. Files are named by content hash in the registry's chain, so the copy can never be stale.
 */
export function createReleaseSource(options: { storeUrl: string; timeoutMs: number; mirrorDir?: string }): ReleaseSource {
  const { storeUrl, timeoutMs, mirrorDir } = options;

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

  return {
    async read(path, integrity, phase) {
      const copy = await mirrored(path, integrity);
      if (copy !== undefined) return copy;
      const response = await fetchBytes(storeUrl + path, { timeoutMs, phase });
      const content = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
      if (hashOf(content) !== integrity) {
        throw new RemoteError('integrity', phase, `${path} does not have the promised hash`);
      }
      await keep(path, content).catch(() => undefined);
      return content.toString('utf8');
    },
  };
}
