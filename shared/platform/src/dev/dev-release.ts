import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compilation } from 'webpack';
import type { Registry, RegistryEntry, ReleaseManifest, RemoteManifest } from '@larder/contracts/release';
import { UNNAMED } from '../build/content-version.ts';
import { integrityOf } from '../build/files.ts';
import { clientModules } from '../build/release-manifest.ts';
import { clientEntry, serverEntry } from '../build/remote-config.ts';
import { containerName } from '../federation/options.ts';
import { withoutCanary } from '../release-store/entries.ts';

/** Releases that stay: a host may still be reading the one before. */
const MAX_RELEASES = 3;

interface DevReleases {
  /** Builds a release from the latest client build and the server build in the folder `half`. Returns its version. */
  next(built: { compilation: Compilation; remoteManifest: RemoteManifest; half: string }): Promise<string>;
  /** The registry with what the remote has live or as a canary replaced by the one of the moment. */
  overlay(registry: Registry): Registry;
}

/** A file as the compiler wrote it, which may be to memory. */
function emitted(compilation: Compilation, file: string): Promise<Buffer> {
  const { outputFileSystem, outputPath } = compilation.compiler;
  return new Promise((resolve, reject) => {
    if (!outputFileSystem) return reject(new Error('the compiler has nowhere to write to'));
    outputFileSystem.readFile(join(outputPath, file), (error, content) => {
      if (error || content === undefined) reject(error ?? new Error(`${file} is empty`));
      else resolve(Buffer.from(content));
    });
  });
}

/** The registry with this release as the only one of the remote, because its developer gets no canary. Its revision only grows with the store's promotions. */
export function withOnly(registry: Registry, name: string, entry: RegistryEntry): Registry {
  return { ...withoutCanary(registry, name), microFrontends: { ...registry.microFrontends, [name]: [entry] } };
}

const versionOf = (count: number): string => `dev-${String(count).padStart(4, '0')}`;

/**
 * Releases out of a running compiler, in `folder`: a new version at every change, whose browser files stay the compiler's. Only what the server reads has a hash:
 * the browser's files change under the page, which a hash would forbid.
 */
export function createDevReleases(name: string, folder: string): DevReleases {
  let count = 0;
  let current: RegistryEntry | undefined;

  return {
    async next({ compilation, remoteManifest, half }) {
      count += 1;
      const version = versionOf(count);
      const container = containerName(name, version);
      const out = join(folder, version);
      const files: ReleaseManifest['files'] = {};
      const write = async (path: string, content: Buffer): Promise<void> => {
        await mkdir(join(out, path, '..'), { recursive: true });
        await writeFile(join(out, path), content);
        files[path] = { integrity: integrityOf(content), bytes: content.length };
      };
      // Two containers of one name in one process would be one (`remote-config.ts`).
      const code = await readFile(join(half, 'server', serverEntry), 'utf8');
      await write(`server/${serverEntry}`, Buffer.from(code.replaceAll(containerName(name, UNNAMED), container)));
      const modules = clientModules(compilation, remoteManifest);
      for (const path of new Set(Object.values(modules).flatMap((module) => module.css)))
        await write(path, await emitted(compilation, path.replace(/^client\//, '')));
      const manifest: ReleaseManifest = {
        schema: 1,
        name,
        version,
        container,
        door: remoteManifest,
        client: { entry: `client/${clientEntry('dev')}`, modules },
        server: { entry: `server/${serverEntry}` },
        files,
      };
      const text = JSON.stringify(manifest);
      await writeFile(join(out, 'manifest.json'), text);
      await rm(join(folder, versionOf(count - MAX_RELEASES)), { recursive: true, force: true });
      current = {
        url: `/${name}/${version}/`,
        metadata: { version, integrity: integrityOf(text) },
        deployment: { traffic: 100, default: true },
        extras: { promotedAt: new Date().toISOString(), by: 'larder dev' },
      };
      return version;
    },
    overlay: (registry) => (current ? withOnly(registry, name, current) : registry),
  };
}
