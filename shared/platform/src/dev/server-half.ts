import webpack, { type Compiler } from 'webpack';
import type { RemoteManifest } from '@larder/contracts/release';
import { UNNAMED } from '../build/content-version.ts';
import { problemOf, type Problem } from '../build/problem.ts';
import { readRemoteSettings } from '../build/host-settings.ts';
import { readRemoteConfig } from '../build/read-remote-config.ts';

/** Parameters of a build: the remote in `dir` with this remote manifest, into `out`. */
export interface ServerBuildRequest {
  readonly dir: string;
  readonly remoteManifest: RemoteManifest;
  readonly out: string;
}

/** Result of a server build; without problems it succeeded. */
export interface ServerBuildResult {
  readonly problems: readonly Problem[];
}

const settings = await readRemoteSettings();
let compiler: { of: string; it: Compiler } | undefined;

/** The incremental compiler; a changed remote manifest needs another one. */
async function compilerFor(request: ServerBuildRequest): Promise<Compiler> {
  const of = JSON.stringify(request);
  if (compiler?.of === of) return compiler.it;
  compiler?.it.close(() => undefined);
  const config = await readRemoteConfig(request.dir);
  const { server } = config({ ...request, version: UNNAMED, settings, dev: true });
  compiler = { of, it: webpack({ ...server, optimization: { ...server.optimization, emitOnErrors: false } }) };
  return compiler.it;
}

async function build(request: ServerBuildRequest): Promise<ServerBuildResult> {
  try {
    const running = await compilerFor(request);
    return await new Promise((done) => {
      running.run((error, stats) => {
        if (error || !stats) return done({ problems: [{ message: error?.message ?? 'webpack ended without an answer' }] });
        const { errors = [] } = stats.toJson({ all: false, errors: true });
        done({ problems: errors.map((each) => problemOf(request.dir, each)) });
      });
    });
  } catch (error) {
    return { problems: [{ message: error instanceof Error ? error.message : String(error) }] };
  }
}

/** The process of `server-builder.ts`: builds each received target, one after the other, and replies to each. */
process.on('message', (request: ServerBuildRequest) => void build(request).then((answer) => process.send?.(answer)));
process.once('disconnect', () => process.exit(0));
// Ctrl-C reaches all of a terminal's processes; who started this one ends it.
process.on('SIGINT', () => undefined);
