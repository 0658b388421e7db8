import { z } from 'zod';
import { registryChange } from '@larder/contracts/release';
import { reportSkipped } from '../unreadable-releases.ts';
import type { LogLine } from './release-store.ts';

const publication = z.object({
  action: z.literal('publish'),
  name: z.string(),
  version: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  commit: z.string().optional(),
});
const logLine = z.union([registryChange.extend({ revision: z.number() }), publication]);

function read(text: string): LogLine | undefined {
  try {
    return logLine.parse(JSON.parse(text));
  } catch {
    // A crash truncates lines; the others are still valid.
    reportSkipped(`a line of the release log is unreadable and skipped: ${text.slice(0, 200)}`);
    return undefined;
  }
}

/** Parses lines of the release log. Skips and reports unreadable lines. */
export const readLogLines = (lines: readonly string[]): LogLine[] => lines.flatMap((line) => read(line) ?? []);
