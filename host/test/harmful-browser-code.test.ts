import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@larder/rules/testing/eventually';
import { runProgram } from '@larder/platform/process/run-program';
import { promote } from '@larder/platform/release-store/promote';
import { publish } from '@larder/platform/release-store/publish';
import { createFixture } from '@larder/platform/testing/fixture';
import { wholeHost } from './whole-host.ts';

/** A page that does one harm after its hydration, by its key. */
const PAGE = `
import { useEffect, useState } from 'react';
import type { PrefetchContext } from '@larder/shell';
export const prefetch = async ({ params }: PrefetchContext) => ({ data: { key: params.key ?? '' } });
function Loop() {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(count + 1));
  return <i>{count}</i>;
}
const harms: Record<string, () => void> = {
  fetch: () => void (window.fetch = () => Promise.reject(new Error('patched'))),
  clear: () => localStorage.clear(),
  array: () => {
    Object.assign(Array.prototype, { map: () => [] });
    console.log('patched');
  },
  third: () => document.head.append(Object.assign(document.createElement('script'), { src: 'https://third.example/x.js' })),
  freeze: () =>
    void setTimeout(() => {
      console.log('freezes');
      for (;;);
    }, 500),
};
export function Page({ data: { key } }: { data: { key: string } }) {
  useEffect(() => harms[key]?.(), [key]);
  return (
    <>
      <h1>Item {key}</h1>
      {key === 'loop' && <Loop />}
      <a href="/fixture/apple">apple</a>
    </>
  );
}`;

interface Outcome {
  reports: { message: string; release: string | null }[];
  refused: string[];
  heading?: string;
}

/** In the long form: builds a release, and opens its pages in a browser. The unit tests of `host/src/client/watchdog` cover each part. */
(process.env['TEST_LONG'] === '1' ? describe : describe.skip)('harm of a release in a browser', () => {
  test('is refused or reported, with the release', async () => {
    const fixture = await createFixture();
    const host = await wholeHost();
    try {
      await fixture.write('src/pages/item.tsx', PAGE);
      const { folder: store } = host.releases;
      const { name, version } = await publish(store, await fixture.build());
      await promote(store, name, version, {});
      await eventually(async () => expect((await fetch(`${host.url}/fixture/apple`)).status).toBe(200));
      const client = join(store, name, version, 'client');
      for (const file of await readdir(client)) if (file.startsWith('pages-home')) await rm(join(client, file));
      const paths = [...['fetch', 'clear', 'array', 'third', 'loop', 'freeze'].map((key) => `/fixture/${key}`), '/'];
      const { text } = await runProgram('node', ['--no-warnings', 'playwright/harms/main.ts'], {
        env: { PAGE_URL: host.url, PAGE_PATHS: paths.join(' ') },
        keep: 'stdout',
      });
      const outcomes = JSON.parse(text) as Record<string, Outcome>;
      const release = `${name}@${version}`;
      const reportOf = (path: string) => outcomes[path]?.reports[0];
      expect(reportOf('/fixture/fetch')?.message).toContain("Cannot assign to read only property 'fetch'");
      expect(reportOf('/fixture/clear')?.message).toContain('clear() deletes the data of all remotes');
      expect(reportOf('/fixture/array')).toEqual({ message: expect.stringContaining('Array.prototype.map changed'), release });
      expect(outcomes['/fixture/array']?.heading).toBe('Item apple');
      expect(outcomes['/fixture/third']?.refused[0]).toContain('https://third.example/x.js');
      expect(reportOf('/fixture/loop')).toEqual({ message: expect.stringContaining('render loop'), release });
      expect(reportOf('/fixture/next')).toEqual({ message: expect.stringContaining('/fixture/freeze of'), release });
      expect(reportOf('/')).toEqual({ message: expect.stringContaining(`${release}/pages/home`), release });
    } finally {
      await host.close();
      await fixture.remove();
    }
  });
});
