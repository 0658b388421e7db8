import { type ChildProcess, spawn } from 'node:child_process';
import { scriptPath } from '../build/packed.ts';
import type { Background } from './background.ts';
import type { ServerBuildResult, ServerBuildRequest } from './server-half.ts';

const program = scriptPath(import.meta.url, './server-half');

interface ServerBuilder {
  /** Builds the server's half of a remote; one at a time. */
  build(request: ServerBuildRequest): Promise<ServerBuildResult>;
  close(): void;
}

/** Builds server halves in a separate process, which caches between two builds, while this one serves the browser. */
export function createServerBuilder(background: Background): ServerBuilder {
  let child: ChildProcess | undefined;
  const start = (): ChildProcess => {
    const started = spawn(process.execPath, ['--no-warnings', program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    background.add(started);
    return started;
  };
  return {
    build(request) {
      const at = (child ??= start());
      return new Promise((done) => {
        const ended = (why: Error | number | null) => {
          if (child === at) child = undefined;
          const message = why instanceof Error ? why.message : `the process that builds it ended (${why ?? 'killed'})`;
          done({ problems: [{ message }] });
        };
        at.once('error', ended).once('exit', ended);
        at.once('message', (answer: ServerBuildResult) => {
          at.off('error', ended).off('exit', ended);
          done(answer);
        });
        at.send(request, () => undefined);
      });
    },
    close() {
      if (child?.connected) child.disconnect();
    },
  };
}
