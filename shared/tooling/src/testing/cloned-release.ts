import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseManifest } from '@larder/contracts/release';

const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * A release of its own version with the code of another: every mention of the version is another, every hash is new. Packed files stay away:
 * the plain one is served instead. `more` is appended to the code of its server build.
 */
export async function cloneRelease(source: string, target: string, from: string, to: string, more = ''): Promise<void> {
  const write = async (path: string, content: Buffer | string): Promise<void> => {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), content);
  };
  const text = await readFile(join(source, 'manifest.json'), 'utf8');
  const read = (json: string) => releaseManifest.parse(JSON.parse(json));
  const manifest = read(text.replaceAll(from, to));
  const files: typeof manifest.files = {};
  for (const path of Object.keys(read(text).files)) {
    const there = await readFile(join(source, path));
    const own = path === manifest.server.entry ? more : '';
    const bytes = /\.(c?js|css|json)$/.test(path) ? Buffer.from(there.toString().replaceAll(from, to) + own) : there;
    const name = path.replaceAll(from, to);
    await write(name, bytes);
    files[name] = { integrity: integrityOf(bytes), bytes: bytes.length };
  }
  // Plain files weigh more than the remote's budget, which is of packed ones.
  const unlimited = { js: 1_000_000, css: 1_000_000 };
  const remoteManifest = { ...manifest.door, budget: { ...unlimited, desk: unlimited } };
  await write('manifest.json', JSON.stringify({ ...manifest, door: remoteManifest, files }));
}
