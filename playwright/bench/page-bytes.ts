import { get } from 'node:http';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, browserProgram } from '../support/browser.ts';
import { bytesOf, firstVisit } from '../support/first-visit.ts';

const htmlBytes = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.once('end', () => resolve(bytes));
    }).once('error', reject);
  });

/** HTML and JavaScript that the first visit to a page loads, in KB (1024 bytes) after brotli. */
export async function firstPageKb(store: string, path: string): Promise<{ HTML: number; JavaScript: number }> {
  const program = await browserProgram();
  const env = { ...(process.env as Record<string, string>), ...program.env };
  const browser = await chromium.launch({ executablePath: program.path, args: BROWSER_ARGS, env });
  try {
    const { scripts } = await firstVisit(browser, store + path);
    return { HTML: (await htmlBytes(store + path)) / 1024, JavaScript: bytesOf(scripts) / 1024 };
  } finally {
    await browser.close();
  }
}
