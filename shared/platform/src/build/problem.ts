import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { StatsError } from 'webpack';

/** A build or type error of a remote, with its location. */
export interface Problem {
  readonly message: string;
  /** Path from the folder that was built. */
  readonly file?: string;
  /** Counted from 1. */
  readonly line?: number;
  readonly column?: number;
  /** The lines around it, with numbers, and a mark below the place. */
  readonly frame?: string;
}

const AROUND = 2;

/** The lines around a place in `text`, as compilers show them; undefined where there is no such line. */
export function frameOf(text: string, line: number, column: number): string | undefined {
  const lines = text.split('\n');
  if (line < 1 || line > lines.length) return undefined;
  const first = Math.max(1, line - AROUND);
  const last = Math.min(lines.length, line + AROUND);
  const width = String(last).length;
  const shown = lines.slice(first - 1, last).flatMap((code, at) => {
    const number = first + at;
    const row = ` ${String(number).padStart(width)} | ${code}`.trimEnd();
    return number === line ? [row, ` ${' '.repeat(width)} : ${' '.repeat(Math.max(0, column - 1))}^`] : [row];
  });
  return shown.join('\n');
}

/** A problem at a place of the file `path`, which may have been deleted. */
export function problemAt(dir: string, message: string, path: string, line: number, column: number): Problem {
  const place = { message, file: relative(dir, resolve(dir, path)), line, column };
  try {
    return { ...place, frame: frameOf(readFileSync(resolve(dir, path), 'utf8'), line, column) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return place;
    throw error;
  }
}

/** Format of swc errors: `x <message>`, then `,-[file:line:column]`, lines with numbers, a row of carets, and its own stack, which names nothing. */
const swc = /[x×] (.+)\n\s*(?:,-|╭─)\[(.+?):(\d+):(\d+)\]\n([^]*?)\n\s*(?:`----|╰────)/;
const CARETS = /^\s*[:·] (\s*)[\^─┬]/m;

/** Format of the errors of this package's checks: `file:line:column: message`. */
const PLACED = /^Module Error \(from .*\):\n(.+?):(\d+):(\d+): ([^]+)$/;

/** Parses one failure of the compiler, relative to the built folder. */
export function problemOf(
  dir: string,
  { message, moduleName, loc }: Pick<StatsError, 'message' | 'moduleName' | 'loc'>,
): Problem {
  const text = message.replaceAll(/\u001B\[[\d;]*m/g, '');
  const [, shown, file, line, column, code] = swc.exec(text) ?? [];
  if (shown && file && code !== undefined) {
    const at = CARETS.exec(code)?.[1]?.length;
    return problemAt(dir, shown.trim(), file, Number(line), at === undefined ? Number(column) : at + 1);
  }
  const [, checked, checkedLine, checkedColumn, rule] = PLACED.exec(text) ?? [];
  if (checked && rule) return problemAt(dir, rule, checked, Number(checkedLine), Number(checkedColumn));
  const words = text
    .replace(/^(Module build failed.*\n)?\s*(Module not found: )?(\w*Error: )?/, '')
    .split(/\n+(?:Caused by:|Stack backtrace:|\s+at )/)[0]
    ?.replace(/ in '[^']*'$/m, '')
    .trim();
  const [, row, from] = /^(\d+):(\d+)/.exec(loc ?? '') ?? [];
  const source = moduleName?.split('!').at(-1) ?? '';
  if (source.startsWith('.') && row) return problemAt(dir, words ?? text, source, Number(row), Number(from) + 1);
  return { message: words ?? text, ...(source.startsWith('.') && { file: source.replace(/^\.\//, '') }) };
}

/** A problem as a terminal shows it. */
export function problemText({ message, file, line, column, frame }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return [place && `${place}:`, message, frame].filter(Boolean).join('\n');
}
