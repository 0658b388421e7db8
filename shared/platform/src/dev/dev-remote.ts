import { watch } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Compilation, Compiler, Stats } from 'webpack';
import webpackDevMiddleware, { type API } from 'webpack-dev-middleware';
import type { Registry, RemoteManifest } from '@larder/contracts/release';
import { readRemoteSettings } from '../build/host-settings.ts';
import { readRemoteConfig } from '../build/read-remote-config.ts';
import { readRemoteManifest } from '../build/remote-manifest.ts';
import { problemOf, problemText, type Problem } from '../build/problem.ts';
import { createBackground } from './background.ts';
import { devClientCompiler } from './client-compiler.ts';
import { createDevReleases } from './dev-release.ts';
import { createEvents, type Events } from './events.ts';
import { createServerBuilder } from './server-builder.ts';
import type { DevProblem } from './dev-state.ts';
import { watchTypes } from './types-watch.ts';

/** ms in which an editor writes a file in parts. */
const SETTLE_MS = 50;

const AGAIN: Readonly<Record<DevProblem['by'], string>> = {
  manifest: 'remote.ts is a remote manifest',
  compiler: 'it compiles',
  types: 'types hold',
  server: 'it compiles for the server',
};

/** Remote under development: its compiled files, its releases and its events. */
export interface DevRemote {
  readonly name: string;
  /** Settles when there is a first release. */
  readonly ready: Promise<void>;
  readonly events: Events;
  /** Serves a file of the client build, by its path in it. */
  browserFile(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  overlay(registry: Registry): Registry;
  close(): Promise<void>;
}

interface DevRemoteOptions {
  readonly dir: string;
  /** Gets the development releases. */
  readonly folder: string;
  readonly say: (line: string) => void;
}

/** A client build: its hash, and the remote manifest that it was built for. */
interface Built {
  readonly build: string;
  readonly compilation: Compilation;
  readonly remoteManifest: RemoteManifest;
}

const compilerProblems = (dir: string, stats: Stats): Problem[] =>
  (stats.toJson({ all: false, errors: true }).errors ?? []).map((error) => problemOf(dir, error));

/**
 * The remote in `dir` under development: the client build from a watching compiler, then the server build, and a release of both. In parallel it checks the
 * types. Server build and type check start once an open page shows the client build. A changed remote manifest is read again and gets new compilers. Problems go to the terminal and to open pages, and the last good release stays.
 */
export async function startDevRemote({ dir, folder, say }: DevRemoteOptions): Promise<DevRemote> {
  let remoteManifest = await readRemoteManifest(dir);
  const settings = await readRemoteSettings();
  const config = await readRemoteConfig(dir);
  const { name } = remoteManifest;
  const background = createBackground();
  const events = createEvents({ onShown: background.goOn });
  const releases = createDevReleases(name, folder);
  const halves = createServerBuilder(background);
  const problems = new Map<DevProblem['by'], readonly Problem[]>();
  const half = join(folder, 'half');
  const first = Promise.withResolvers<void>();
  let files: API<IncomingMessage, ServerResponse> | undefined;
  let newest: Built | undefined;
  let shown: string | undefined;
  let isBusy = false;

  function publishProblems(by: DevProblem['by'], found: readonly Problem[]): void {
    const before = JSON.stringify(problems.get(by) ?? []);
    if (JSON.stringify(found) === before) return;
    problems.set(by, found);
    for (const problem of found) console.error(`\n${problemText(problem)}`);
    if (found.length === 0) say(`${AGAIN[by]} again`);
    const all = [...problems].flatMap(([each, list]) => list.map((problem) => ({ ...problem, by: each })));
    // Code that does not compile has no type errors either.
    events.tell({ problems: problems.get('compiler')?.length ? all.filter((problem) => problem.by === 'compiler') : all });
  }

  async function release(built: Built): Promise<void> {
    const began = performance.now();
    const answer = await halves.build({ dir, remoteManifest: built.remoteManifest, out: half });
    if (newest) return;
    publishProblems('server', answer.problems);
    if (answer.problems.length > 0) return;
    const version = await releases.next({ ...built, half });
    events.tell({ live: { build: built.build, path: `/${name}/${version}/` } });
    say(`${version} is live on the server too, after ${Math.round(performance.now() - began)} ms`);
    first.resolve();
  }

  /** The server's half of what the browser has, one at a time, the newest last. */
  async function followHalves(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (newest) {
      const built = newest;
      newest = undefined;
      await release(built).catch((error: unknown) => console.error(error));
    }
    isBusy = false;
  }

  function compile(): void {
    const compiler: Compiler = devClientCompiler({ dir, remoteManifest, settings, config, out: join(folder, 'browser') });
    const of = remoteManifest;
    // The open page has priority.
    compiler.hooks.invalid.tap('larder dev', () => events.hasListeners() && background.wait());
    compiler.hooks.done.tap('larder dev', (stats) => {
      if (of !== remoteManifest) return;
      const found = compilerProblems(dir, stats);
      publishProblems('compiler', found);
      if (found.length > 0) return background.goOn();
      const build = stats.hash ?? '';
      // A types-only edit changes nothing on the screen.
      if (build === shown) background.goOn();
      shown = build;
      events.tell({ build });
      newest = { build, compilation: stats.compilation, remoteManifest: of };
      void followHalves();
    });
    const before = files;
    files = webpackDevMiddleware(compiler, { publicPath: '/', stats: 'none' });
    before?.close(() => undefined);
  }

  async function reloadManifest(): Promise<void> {
    try {
      const next = await readRemoteManifest(dir);
      if (next.name !== name) throw new Error(`remote.ts says ${next.name} now: stop, and start larder dev again`);
      publishProblems('manifest', []);
      if (JSON.stringify(next) === JSON.stringify(remoteManifest)) return;
      remoteManifest = next;
      say('remote.ts has changed; compiling anew …');
      compile();
    } catch (error) {
      publishProblems('manifest', [{ file: 'remote.ts', message: error instanceof Error ? error.message : String(error) }]);
    }
  }

  let settling: NodeJS.Timeout | undefined;
  const manifestWatch = watch(dir, (_, file) => {
    if (file !== 'remote.ts') return;
    clearTimeout(settling);
    settling = setTimeout(() => void reloadManifest(), SETTLE_MS);
  });
  const types = watchTypes({ dir, name, background, tell: (found) => publishProblems('types', found) });
  compile();
  return {
    name,
    ready: first.promise,
    events,
    overlay: releases.overlay,
    async browserFile(request, response, path) {
      request.url = path;
      await files?.(request, response, () => void response.writeHead(404).end());
    },
    async close() {
      manifestWatch.close();
      clearTimeout(settling);
      events.close();
      types.close();
      halves.close();
      background.close();
      await new Promise<void>((closed) => (files ? files.close(() => closed()) : closed()));
    },
  };
}
