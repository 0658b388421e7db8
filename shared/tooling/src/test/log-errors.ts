import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ERROR = 50;
/** First line of a part that listens. */
const PORT = /^\{"port":\d+\}$/;

/** The complaint of a log line; undefined without one. A line that is no JSON was not written by a logger: a crash, or a warning of Node. */
export function complaintOf(line: string): string | undefined {
  if (line === '' || PORT.test(line)) return undefined;
  try {
    const { level, msg, message, err } = JSON.parse(line) as {
      level?: number;
      msg?: string;
      message?: string;
      err?: { message?: string };
    };
    if (Number(level ?? ERROR) < ERROR) return undefined;
    return [msg, message, err?.message].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}

/**
 * The errors in a store's logs, each with the number of its lines, worst first. A test that breaks something does so in a separate host with
 * a separate log: every error found here is a fault of the store.
 */
export async function logErrors(logs: string): Promise<string[]> {
  const found = new Map<string, number>();
  for (const name of (await readdir(logs)).filter((file) => file.includes('.log'))) {
    for (const line of (await readFile(join(logs, name), 'utf8')).split('\n')) {
      const complaint = complaintOf(line);
      if (complaint === undefined) continue;
      const text = `${name.replace(/\.log.*/, '')}: ${complaint.slice(0, 300)}`;
      found.set(text, (found.get(text) ?? 0) + 1);
    }
  }
  return [...found].toSorted(([, a], [, b]) => b - a).map(([text, times]) => `${text} (${times} times)`);
}
