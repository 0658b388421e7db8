import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild, stopChild } from '@larder/platform/process/child-process';
import type { Outcome, Visit } from '@larder/platform/testing/harm-visit';

/** A real browser in a process of its own. */
export interface HarmBrowser {
  /** @throws with the browser's words when it cannot make the visit */
  visit(visit: Visit): Promise<Outcome>;
  close(): Promise<void>;
}

/** Starts the browser of `playwright/harms`. */
export async function openHarmBrowser(): Promise<HarmBrowser> {
  const logs = await mkdtemp(join(tmpdir(), 'larder-harms-'));
  const child = startChild('browser', 'playwright/harms/main.ts', {}, logs);
  const { port } = JSON.parse(await child.line((line) => line.startsWith('{"port"'))) as { port: number };
  return {
    async visit(visit) {
      const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: JSON.stringify(visit) });
      const text = await response.text();
      if (!response.ok) throw new Error(`${visit.path}: ${text}`);
      return JSON.parse(text) as Outcome;
    },
    async close() {
      await stopChild(child);
      await rm(logs, { recursive: true, force: true });
    },
  };
}
