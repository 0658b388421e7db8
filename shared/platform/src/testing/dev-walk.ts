import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@larder/rules/testing/eventually';
import { runProgram } from '../process/run-program.ts';

export const PAGE = 'src/pages/home.tsx';
export const PART = 'src/Counter.tsx';
const SHEET = 'src/Counter.module.css';

const COUNTER = `import { useState } from 'react';
import styles from './Counter.module.css';

export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" className={styles.button} onClick={() => setCount(count + 1)}>
      pressed {count}
    </button>
  );
}
`;

async function change(path: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${path} has no ${from}`);
  await writeFile(path, changed);
}

/** Adds a component in a separate file to the page of a new remote in `dir`; it counts presses, in the color of a sheet. */
export async function addCounter(dir: string): Promise<void> {
  await writeFile(join(dir, PART), COUNTER);
  await writeFile(join(dir, SHEET), '.button { color: rgb(1, 2, 3); }\n');
  await change(join(dir, PAGE), /<h1>.*<\/h1>/, '<><h1>{title}</h1><Counter /></>');
  await change(join(dir, PAGE), /^/, "import { Counter } from '../Counter.tsx';\n");
}

/**
 * Tests the development of the remote `mf-<id>` in `dir`, after `addCounter`, under a `larder dev` whose host is at `url`: in a browser, edits of page, component and sheet, with the error overlay; then the
 * server's rendering, and a new route and a new slot without a restart.
 */
export async function walkDev({ url, dir, id }: { url: string; dir: string; id: string }): Promise<void> {
  const text = async (path: string) => (await fetch(url + path)).text();
  const env = { PAGE_URL: `${url}/${id}`, DIR: dir, PAGE, PART, SHEET };
  expect(await runProgram('node', ['--no-warnings', 'playwright/dev/main.ts'], { env, keep: 'stdout' })).toEqual({
    code: 0,
    text: '',
  });
  await eventually(async () => expect(await text(`/${id}`)).toMatch(/<!-- -->, edited<.*pushed/));

  await copyFile(join(dir, PAGE), join(dir, 'src/pages/more.tsx'));
  await change(join(dir, 'src/pages/more.tsx'), '{title}, edited', 'More of it');
  await copyFile(join(dir, 'src/slots/teaser.tsx'), join(dir, 'src/slots/list.tsx'));
  expect((await fetch(`${url}/${id}/more`)).status).toBe(404);
  const manifestFile = join(dir, 'remote.ts');
  const added = (await readFile(manifestFile, 'utf8'))
    .replace('routes: [', `routes: [{ path: '/${id}/more', page: 'pages/more' }, `)
    .replace('slots: [', `slots: [{ name: '${id}.list', module: 'slots/list' }, `);
  await writeFile(manifestFile, added);
  await eventually(async () => expect(await text(`/${id}/more`)).toContain('<h1>More of it'));
  // The list of the page's releases is a separate file.
  const [releases = ''] = /\/static\/releases\.\w+\.json/.exec(await text(`/${id}/more`)) ?? [];
  expect(await text(releases)).toContain(`"${id}.list":{`);
}
