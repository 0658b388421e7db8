import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtHostManifest } from '@larder/contracts/release';
import type { OriginsByRemote } from '@larder/platform/http/remote-origins';
import type * as EntryServer from '../src/server/entry-server.tsx';

/** A build of the host, loaded: the renderer and the files that pages name. */
export interface HostBuild {
  readonly render: typeof EntryServer.render;
  /** Exports of `@larder/shell` in this process, shared with every release. */
  readonly shellExports: typeof EntryServer.shellExports;
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
  /** Sheets that only pages of the desk need. */
  readonly deskSheets: readonly string[];
  readonly fonts: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
  /** Third-party origins that the host's manifest approves. */
  readonly origins: OriginsByRemote;
}

interface Assets {
  js: string[];
  css: string[];
  chunkCss?: Record<string, string[]>;
  fonts: string[];
  integrity: Record<string, string>;
}

const url = (file: string): string => `/static/${file}`;

/** Loads the build in `folder`. Throws when it is not whole. */
export async function loadHostBuild(folder: string): Promise<HostBuild> {
  const assets = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')) as Assets;
  const { origins = {} } = builtHostManifest.parse(JSON.parse(await readFile(join(folder, 'door.json'), 'utf8')));
  const entry = (await import(pathToFileURL(join(folder, 'server/entry-server.mjs')).href)) as typeof EntryServer;
  return {
    render: entry.render,
    shellExports: entry.shellExports,
    scripts: assets.js.map(url),
    sheets: assets.css.map(url),
    deskSheets: (assets.chunkCss?.['desk'] ?? []).map(url),
    fonts: assets.fonts.map(url),
    integrity: Object.fromEntries(Object.entries(assets.integrity).map(([file, hash]) => [url(file), hash])),
    origins,
  };
}
