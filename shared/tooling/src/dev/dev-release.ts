import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Compilation } from 'webpack';
import type { Registry, RegistryEntry, ReleaseManifest, RemoteDoor } from '@larder/contracts/release';
import { integrityOf } from '../build/files.ts';
import { scriptBeside } from '../build/packed.ts';
import { clientModules } from '../build/manifest.ts';
import { clientEntry, containerName, serverEntry } from '../build/remote-config.ts';

const keptBuilds = 3;
const serverHalf = scriptBeside(import.meta.url, './server-half');

/** In a process of its own: this one answers the browser meanwhile. */
async function buildServerHalf(dir: string, version: string, out: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['--no-warnings', serverHalf, dir, version, out]);
}

/** The release of the moment: a new version at every change, whose browser files stay the compiler's. */
export interface DevRelease {
  readonly entry: RegistryEntry;
}

export interface DevReleases {
  /** Builds the server's half of what the browser's compiler just made. Throws what webpack says. */
  next(compilation: Compilation): Promise<DevRelease>;
  /** The registry with the remote's live release replaced by the one of the moment. */
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

/**
 * Releases out of a running compiler, in `folder`. Only what the server reads has a hash: the browser's files change under the page, which a
 * hash would forbid.
 */
export function createDevReleases(options: { dir: string; door: RemoteDoor; folder: string }): DevReleases {
  const { dir, door, folder } = options;
  const { name } = door;
  let count = 0;
  let current: DevRelease | undefined;

  async function writeRelease(version: string, compilation: Compilation): Promise<string> {
    const out = join(folder, version);
    await mkdir(out, { recursive: true });
    await buildServerHalf(dir, version, out);
    const modules = clientModules(compilation, door);
    const files: ReleaseManifest['files'] = {};
    const note = (path: string, content: Buffer) => (files[path] = { integrity: integrityOf(content), bytes: content.length });
    note(`server/${serverEntry}`, await readFile(join(out, 'server', serverEntry)));
    for (const path of new Set(Object.values(modules).flatMap((module) => module.css))) {
      const content = await emitted(compilation, path.replace(/^client\//, ''));
      await mkdir(join(out, 'client'), { recursive: true });
      await writeFile(join(out, path), content);
      note(path, content);
    }
    const manifest: ReleaseManifest = {
      schema: 1,
      name,
      version,
      container: containerName(name, version),
      door,
      client: { entry: `client/${clientEntry('dev')}`, modules },
      server: { entry: `server/${serverEntry}` },
      files,
    };
    const text = JSON.stringify(manifest);
    await writeFile(join(out, 'manifest.json'), text);
    return integrityOf(text);
  }

  return {
    async next(compilation) {
      count += 1;
      const version = `dev-${String(count).padStart(4, '0')}`;
      const integrity = await writeRelease(version, compilation);
      await rm(join(folder, `dev-${String(count - keptBuilds).padStart(4, '0')}`), { recursive: true, force: true });
      current = {
        entry: {
          url: `/${name}/${version}/`,
          metadata: { version, integrity },
          deployment: { traffic: 100, default: true },
          extras: { promotedAt: new Date().toISOString(), by: 'larder dev' },
        },
      };
      return current;
    },
    overlay(registry) {
      if (!current) return registry;
      return { ...registry, microFrontends: { ...registry.microFrontends, [name]: [current.entry] } };
    },
  };
}
