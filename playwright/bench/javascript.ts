import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, browserProgram } from '../support/browser.ts';

export interface PageBytes {
  path: string;
  /** Files of JavaScript that a first visit loads until the network is quiet, and their bytes after brotli. */
  files: number;
  brotliBytes: number;
}

const brotli = (body: Buffer): number => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

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
      const context = await browser.newContext();
      const page = await context.newPage();
      const bodies: Promise<Buffer>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script' && response.ok()) bodies.push(response.body());
      });
      await page.goto(store + path, { waitUntil: 'networkidle' });
      const sizes = (await Promise.all(bodies)).map(brotli);
      results.push({ path, files: sizes.length, brotliBytes: sizes.reduce((sum, size) => sum + size, 0) });
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return results;
}
