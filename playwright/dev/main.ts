import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, browserProgram } from '../support/browser.ts';

/**
 * The browser part of the test of `larder dev`: edits the remote in the folder `DIR`, whose `PAGE` has a heading and a component in a separate file, `PART`, that
 * counts presses, in a colour of `SHEET`, and looks at the open page at `PAGE_URL`. Each problem is a line on stdout.
 */
const { PAGE_URL: url = '', DIR: dir = '', PAGE: page = '', PART: part = '', SHEET: sheet = '' } = process.env;

const problems: string[] = [];
const expectThat = (holds: boolean, what: string) => void (holds || problems.push(what));

const program = await browserProgram();
const browser = await chromium.launch({
  executablePath: program.path,
  args: BROWSER_ARGS,
  env: { ...process.env, ...program.env } as Record<string, string>,
});
const tab = await browser.newPage();
// Types are checked by a process that gives way to all others: on a busy machine it takes minutes.
tab.setDefaultTimeout(150_000);
tab.on('pageerror', (error) => problems.push(error.message));
tab.on('console', (message) => {
  if (/Content Security Policy/.test(message.text())) problems.push(message.text());
});
const main = tab.getByRole('main');
const overlay = tab.locator('larder-dev-overlay');
const dialog = overlay.getByRole('alertdialog');

/** Changes a file of the remote; answers what puts it back. */
async function edit(file: string, from: string, to: string): Promise<() => Promise<void>> {
  const path = join(dir, file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  // In two steps, as an editor may do it: the intermediate state has no effect.
  await writeFile(path, '');
  await writeFile(path, text.replace(from, to));
  return () => writeFile(path, text);
}

try {
  await tab.goto(url);
  const heading = (await main.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await main.getByRole('button', { name: 'pressed 0' }).click();
  await main.getByRole('button', { name: 'pressed 1' }).waitFor();
  await tab.evaluate(() => (document.title = 'the tab that was open before'));
  const isSameTab = async () => (await tab.title()) === 'the tab that was open before';

  await edit(part, 'pressed {', 'pushed {');
  await main.getByRole('button', { name: 'pushed 1' }).waitFor();
  await edit(page, '<h1>{title}</h1>', '<h1>{title}, edited</h1>');
  await main.getByRole('heading', { name: `${heading}, edited` }).waitFor();
  expectThat(await main.getByRole('button', { name: 'pushed 1' }).isVisible(), 'the state was lost with an edit of the page');

  await edit(sheet, 'rgb(1, 2, 3)', 'rgb(4, 5, 6)');
  await tab.waitForFunction(() => {
    const found = document.querySelector('main button');
    return found !== null && getComputedStyle(found).color === 'rgb(4, 5, 6)';
  });

  const mend = await edit(page, '<h1>{title}', '<h1>{title');
  await dialog.getByText('does not compile').waitFor();
  const text = (await dialog.textContent()) ?? '';
  expectThat(/home\.tsx:\d+:\d+/.test(text) && text.includes('<h1>{title'), `the location is missing: ${text}`);
  expectThat(!text.includes('backtrace'), `the compiler's own stack is told: ${text}`);
  await tab.keyboard.press('Escape');
  expectThat((await overlay.count()) === 0, 'Escape does not close the overlay');
  await mend();
  const hold = await edit(page, '{title}, edited', '{title.nothing}, edited');
  await dialog.getByText("Property 'nothing' does not exist").waitFor();
  await hold();
  await overlay.waitFor({ state: 'detached' });
  await main.getByRole('heading', { name: `${heading}, edited` }).waitFor();
  expectThat(await main.getByRole('button', { name: 'pushed 1' }).isVisible(), 'the state was lost with a slip');
  expectThat(await isSameTab(), 'the page was loaded anew');
} finally {
  await browser.close();
}
for (const problem of problems) console.log(problem);
