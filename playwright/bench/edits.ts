import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, browserProgram } from '../support/browser.ts';

/**
 * The browser's part of `npm run bench:dev`: edits each of `FILES` (below `DIR`; a heading, or a button that counts presses) `EDITS` times while the page at `PAGE_URL` is open, and prints as JSON the ms from
 * each write of a file until the page shows it.
 */
const { PAGE_URL: url = '', DIR: dir = '', FILES: files = '', EDITS: edits = '20' } = process.env;

const program = await browserProgram();
const browser = await chromium.launch({
  executablePath: program.path,
  args: BROWSER_ARGS,
  env: { ...process.env, ...program.env } as Record<string, string>,
});
try {
  const tab = await browser.newPage();
  tab.setDefaultTimeout(60_000);
  await tab.goto(url);
  const took: Record<string, number[]> = {};
  await tab.getByRole('button', { name: 'pressed 0' }).click();
  await tab.getByRole('button', { name: 'pressed 1' }).waitFor();
  for (const file of files.split(',')) {
    const path = join(dir, file);
    const text = await readFile(path, 'utf8');
    const times: number[] = (took[file] = []);
    for (let edit = 0; edit < Number(edits); edit += 1) {
      // A separate word for each edit: an earlier edit of another file is still on the page.
      const word = `edit ${Object.keys(took).length}.${edit}.`;
      // A part has its words in a button, the page in its heading.
      const changed = text.includes('pressed {')
        ? text.replace('pressed {', `${word} {`)
        : text.replace('</h1>', ` ${word}</h1>`);
      const began = performance.now();
      await writeFile(path, changed);
      await tab.waitForFunction((sought) => document.body.textContent?.includes(sought), word, { polling: 'raf' });
      times.push(performance.now() - began);
      // As a developer looks at the result: the server build and the type check are done by then.
      await tab.waitForTimeout(1500);
    }
  }
  console.log(JSON.stringify(took));
} finally {
  await browser.close();
}
