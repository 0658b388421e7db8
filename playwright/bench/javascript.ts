import { chromium } from '@playwright/test';
import { BROWSER_ARGS, browserProgram } from '../support/browser.ts';
import { bytesOf, firstVisit } from '../support/first-visit.ts';

export interface PageBytes {
  path: string;
  /** Files of JavaScript that a first visit loads until the network is quiet, and their bytes after brotli. */
  files: number;
  brotliBytes: number;
}

/** JavaScript of the first visit to each page, with an empty cache. */
export async function javascript(store: string, paths: readonly string[]): Promise<PageBytes[]> {
  const program = await browserProgram();
  const browser = await chromium.launch({
    executablePath: program.path,
    args: BROWSER_ARGS,
    env: { ...(process.env as Record<string, string>), ...program.env },
  });
  const results: PageBytes[] = [];
  try {
    for (const path of paths) {
      const scripts = await firstVisit(browser, store + path);
      results.push({ path, files: scripts.length, brotliBytes: bytesOf(scripts) });
    }
  } finally {
    await browser.close();
  }
  return results;
}
