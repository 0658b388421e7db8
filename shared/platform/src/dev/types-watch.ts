import { spawn } from 'node:child_process';
import { join, sep } from 'node:path';
import { problemAt, type Problem } from '../build/problem.ts';
import { root } from '../build/roots.ts';
import { typesProject } from '../build/types-project.ts';
import type { Background } from './background.ts';

/** The compiler's format of an error location, and of the end of a round; indented lines belong to the line before. */
const PLACE = /^(.+?)\((\d+),(\d+)\): error (TS\d+: .*)$/;
const OVER = /Found \d+ errors?\. Watching for file changes\.$/;

/** Problems of one compiler round in the remote in `dir`, without its tests. Paths are relative to the compiler's start folder. */
export function typeProblems(dir: string, lines: readonly string[], from = root): Problem[] {
  const found: { path: string; line: number; column: number; message: string }[] = [];
  for (const text of lines) {
    const [, path, line, column, message] = PLACE.exec(text) ?? [];
    const last = found.at(-1);
    if (path && message) found.push({ path: join(from, path), line: Number(line), column: Number(column), message });
    else if (last && /^\s+\S/.test(text)) last.message += `\n${text}`;
  }
  return found
    .filter(({ path }) => path.startsWith(`${dir}${sep}`) && !/\.test\.tsx?$/.test(path))
    .map(({ path, line, column, message }) => problemAt(dir, message, path, line, column));
}

/** Checks the types of the remote in `dir` in parallel, again at every change, incrementally. Reports each round. */
export function watchTypes(options: {
  dir: string;
  name: string;
  background: Background;
  tell: (problems: readonly Problem[]) => void;
}): { close(): void } {
  const { dir, name, background, tell } = options;
  const project = typesProject(name, dir);
  const args = ['-p', project.file, '--watch', '--noEmit', '--preserveWatchOutput', '--pretty', 'false'];
  const child = spawn(join(root, 'node_modules/.bin/tsc'), args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  background.add(child);
  let lines: string[] = [];
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      if (!OVER.test(line)) lines.push(line);
      else {
        tell(typeProblems(dir, lines));
        lines = [];
      }
    }
  });
  child.once('error', (error) => console.error(`types are not checked: ${error.message}`));
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  return {
    close() {
      process.off('exit', stop);
      stop();
      project.remove();
    },
  };
}
