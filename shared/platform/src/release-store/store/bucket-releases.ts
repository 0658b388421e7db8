import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { remoteName, releaseVersion } from '@larder/contracts/release';
import { SIGNATURE_FILE } from '../signature.ts';
import { allFilesUnder } from '../../build/files.ts';
import { checkFiles, readManifest } from '../built-release.ts';
import { PROVENANCE_FILE } from '../provenance-file.ts';
import { ReleaseError } from '../errors.ts';
import type { Bucket } from './bucket.ts';
import { manifestIn } from './folder-releases.ts';
import type { PublishedRelease, PublishedReleases } from './release-store.ts';

const MANIFEST = 'manifest.json';
/** ms for which a missing release is not requested again. */
const ABSENT_MS = 3000;
const MOST_ABSENT = 1000;
const AT_ONCE = 8;

const PATH = /^[\w@.-]+(?:\/[\w@.-]+)*$/;
const isWithin = (path: string): boolean => PATH.test(path) && !path.split('/').some((part) => /^\.+$/.test(part));

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Runs a limited number in parallel: a release has a hundred files. */
async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) await Promise.all(items.slice(at, at + AT_ONCE).map(work));
}

/** Releases in a bucket, under the paths that they have in a folder, with copies in `folder`. The manifest comes last and goes first: without it there is no release. */
export class BucketReleases implements PublishedReleases {
  readonly #bucket: Bucket;
  readonly #folder: string;
  readonly #coming = new Map<string, Promise<void>>();
  /** Until when (ms) a release is taken for not published. */
  readonly #absent = new Map<string, number>();

  constructor(bucket: Bucket, folder: string) {
    this.#bucket = bucket;
    this.#folder = folder;
  }

  async names(): Promise<string[]> {
    return (await this.#bucket.folders()).filter((name) => remoteName.safeParse(name).success).toSorted();
  }

  async versions(name: string): Promise<PublishedRelease[]> {
    const found = (await this.#bucket.list(`${name}/`)).flatMap(({ key, at }) => {
      const [, version = '', file, ...more] = key.split('/');
      return file === MANIFEST && more.length === 0 && releaseVersion.safeParse(version).success ? [{ version, at }] : [];
    });
    return found.toSorted((a, b) => b.at - a.at);
  }

  async bring(name: string, version: string): Promise<void> {
    const release = `${name}/${version}`;
    if (existsSync(join(this.#folder, release, MANIFEST)) || (this.#absent.get(release) ?? 0) > Date.now()) return;
    const coming = this.#coming.get(release) ?? this.#fetch(name, version).finally(() => this.#coming.delete(release));
    this.#coming.set(release, coming);
    await coming;
  }

  async manifest(name: string, version: string): Promise<string | undefined> {
    return (await manifestIn(this.#folder, name, version)) ?? (await this.#manifest(name, version))?.toString();
  }

  async #manifest(name: string, version: string): Promise<Buffer | undefined> {
    const found = await this.#bucket.get(`${name}/${version}/${MANIFEST}`);
    return found === undefined || found === 'same' ? undefined : found.content;
  }

  async #fetch(name: string, version: string): Promise<void> {
    const release = `${name}/${version}`;
    const manifest = await this.#manifest(name, version);
    if (!manifest) return this.#markAbsent(release);
    const target = join(this.#folder, release);
    const part = `${target}.${randomUUID()}.part`;
    try {
      const paths = (await this.#bucket.list(`${release}/`)).map(({ key }) => key.slice(release.length + 1));
      await inTurn(paths.filter(isWithin), async (path) => {
        const found = await this.#bucket.get(`${release}/${path}`);
        if (found === undefined || found === 'same') return;
        await mkdir(dirname(join(part, path)), { recursive: true });
        await writeFile(join(part, path), found.content);
      });
      await checkFiles(part, (await readManifest(part)).manifest);
      await rename(part, target);
    } catch (error) {
      // Another process of this machine brought it meanwhile.
      if (!existsSync(join(target, MANIFEST))) throw error;
    } finally {
      await rm(part, { recursive: true, force: true });
    }
  }

  #markAbsent(release: string): void {
    // Any client can request addresses that were never published; the oldest are evicted.
    const [oldest] = this.#absent.keys();
    if (this.#absent.size >= MOST_ABSENT && oldest !== undefined) this.#absent.delete(oldest);
    this.#absent.delete(release);
    this.#absent.set(release, Date.now() + ABSENT_MS);
  }

  async renewSignature(name: string, version: string): Promise<void> {
    const path = `${name}/${version}/${SIGNATURE_FILE}`;
    if (!existsSync(join(this.#folder, name, version, MANIFEST))) return;
    const found = await this.#bucket.get(path);
    if (found === undefined || found === 'same') return;
    const part = join(this.#folder, `${path}.${randomUUID()}.part`);
    await writeFile(part, found.content);
    await rename(part, join(this.#folder, path));
  }

  async send(name: string, version: string, built: string): Promise<boolean> {
    const release = `${name}/${version}`;
    const manifest = await readFile(join(built, MANIFEST));
    const isOther = async (): Promise<boolean> => {
      const there = await this.#manifest(name, version);
      return there !== undefined && !there.equals(manifest);
    };
    const refuse = (): never => {
      throw new ReleaseError(409, `${name}@${version} is published already with other content; a release is never overwritten`);
    };
    if (await isOther()) refuse();
    const there = new Map((await this.#bucket.list(`${release}/`)).map(({ key, size }) => [key, size]));
    const put = async (path: string, condition: { absent: true } | null): Promise<boolean> =>
      this.#bucket.put(`${release}/${path}`, await readFile(join(built, path)), {
        condition,
        ...(TYPES[extname(path)] && { type: TYPES[extname(path)] }),
      });
    await inTurn(
      (await allFilesUnder(built)).filter((path) => path !== MANIFEST),
      async (path) => {
        // A version identifies its content, so complete files need no update. The signature may have a newer key.
        const size = path === SIGNATURE_FILE || path === PROVENANCE_FILE ? undefined : there.get(`${release}/${path}`);
        if (size === undefined || size !== (await readFile(join(built, path))).length) await put(path, null);
      },
    );
    const isNew = await put(MANIFEST, { absent: true });
    if (!isNew && (await isOther())) refuse();
    this.#absent.delete(release);
    return isNew;
  }

  async drop(name: string, version: string): Promise<void> {
    const release = `${name}/${version}`;
    await this.#bucket.remove(`${release}/${MANIFEST}`);
    await inTurn(await this.#bucket.list(`${release}/`), ({ key }) => this.#bucket.remove(key));
  }
}
