import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { WITH_PARENT } from '../process/child-process.ts';
import type { BuildResult } from './build-remote.ts';

const worker = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** A target of the store, or a test's remote: the one in `dir`, as `version`, below `buildsDir`. */
export interface BuildRequest {
  target: string;
  dir?: string;
  version?: string;
  buildsDir?: string;
}

/** Message of the build process: the result, or the text of the error. */
export type BuildAnswer = { built: BuildResult } | { error: string };

interface Builder {
  /** Builds the next; one at a time. Rejects with the build's words. */
  build(request: BuildRequest): Promise<BuildResult>;
  close(): void;
}

/**
 * A separate process that builds targets one after the other: much of a build's time is loading and warming up webpack, so that the second
 * takes a third of the first. The first build starts it; it does not keep this process alive, and ends with it.
 */
export function createBuilder(env: NodeJS.ProcessEnv = process.env): Builder {
  let child: ChildProcess | undefined;
  const start = () =>
    spawn(process.execPath, ['--no-warnings', ...WITH_PARENT, worker], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env });
  return {
    async build(request) {
      const at = (child ??= start());
      at.ref();
      at.channel?.ref();
      const answer = await new Promise<BuildAnswer>((done) => {
        const ended = (why: Error | number | null) => {
          if (child === at) child = undefined;
          done({ error: why instanceof Error ? why.message : `the process that builds it ended (${why ?? 'killed'})` });
        };
        at.once('error', ended).once('exit', ended);
        at.once('message', (message: BuildAnswer) => {
          at.off('error', ended).off('exit', ended);
          done(message);
        });
        at.send(request, () => undefined);
      });
      at.unref();
      at.channel?.unref();
      if ('error' in answer) throw new Error(`${request.target} could not be built:\n${answer.error}`);
      return answer.built;
    },
    close() {
      if (child?.connected) child.disconnect();
    },
  };
}
