import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseManifest } from '@larder/contracts/release';
import { eventually } from '@larder/rules/testing/eventually';
import { SHELL_VERSION } from '@larder/shell/remote';
import { packRelease } from '@larder/platform/federation/pack-release';
import { promote, rollback } from '@larder/platform/release-store/promote';
import { publish } from '@larder/platform/release-store/publish';
import { createFixture } from '@larder/platform/testing/fixture';
import { runProgram } from '@larder/platform/process/run-program';
import { evaluate, type Container } from '@larder/platform/release-loader/container';
import { createShareScope } from '@larder/platform/release-loader/share-scope';
import { bundle, type Bundler } from './bundle.ts';
import { wholeHost, type WholeHost } from './whole-host.ts';

/** For a busy machine: builds of hosts and remotes, and a browser. */
const BUNDLERS: readonly Bundler[] = ['webpack', 'rspack'];
/** Every run has one ordinary host, the long form both. */
const HOST_BUNDLERS = process.env['TEST_LONG'] === '1' ? BUNDLERS : BUNDLERS.slice(1);
const GREEN = 'rgb(0, 100, 0)';

let home: string;
let host: WholeHost;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'larder-federation-'));
  host = await wholeHost();
});
afterAll(async () => {
  await host.close();
  await rm(home, { recursive: true, force: true });
});

/** Result of a page in a browser after a press of its button. */
async function inBrowser(url: string): Promise<unknown> {
  const { text } = await runProgram('node', ['--no-warnings', 'playwright/federation/main.ts'], {
    env: { PAGE_URL: url },
    keep: 'stdout',
  });
  return JSON.parse(text);
}

/** Serves a folder of scripts, and at `/` a page that runs its `main.js`. */
async function servePage(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response.setHeader('content-type', 'text/html').end('<!doctype html><body><script src="main.js"></script>');
      return;
    }
    readFile(join(folder, request.url ?? '')).then(
      (script) => response.setHeader('content-type', 'text/javascript').end(script),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

/** Errors of a program that uses the release by the types which the plugin downloaded into the folder of the build. */
async function checkTyped(out: string): Promise<string[]> {
  const program = `import { Page } from 'fixture/pages/home';
import type { PackageType, RemoteKeys } from 'fixture/apis';
Page({ data: { greeting: 'Good day' } });
Page({ data: { greeting: 1 } });
export const name: RemoteKeys = 'fixture/slots/button';
export const render = (button: PackageType<typeof name>) => button.default();
`;
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2024'],
    types: [],
    paths: { 'fixture/*': ['./types/fixture/*'] },
  };
  await writeFile(join(out, 'typed.ts'), program);
  await writeFile(join(out, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['typed.ts'] }));
  const { text } = await runProgram('tsc', ['-p', out, '--pretty', 'false'], { keep: 'all' });
  return text.trim().split('\n');
}

describe('an ordinary host', () => {
  let manifest: string;
  beforeAll(async () => {
    const fixture = await createFixture();
    try {
      const { name, version } = await publish(host.releases.folder, await fixture.build());
      manifest = `${host.releases.url}/${name}/${version}/client/mf-manifest.json`;
    } finally {
      await fixture.remove();
    }
  });

  test.each(HOST_BUNDLERS)('of %s renders modules of a release, with its own React and shell', async (bundler) => {
    const out = join(home, `plain-host-${bundler}`);
    await bundle(bundler, 'plain-host', { out, manifest });
    const server = await servePage(out);
    try {
      const shown = await inBrowser(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      expect(shown).toEqual({
        text: expect.stringMatching(/Good day from a plain host[^]*pressed 1[^]*slot 1 for visitor/),
        color: GREEN,
        problems: [],
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
    // The plugin does not wait for them.
    await eventually(() => expect(existsSync(join(out, 'types/index.d.ts'))).toBe(true));
    expect(await checkTyped(out)).toEqual([expect.stringContaining("typed.ts(4,16): error TS2322: Type 'number' is not")]);
  });
});

/** Opens the server half of a release in this process, as the host's processes do. */
async function openServerHalf(folder: string): Promise<Container> {
  const { container: name, server } = releaseManifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  const container = evaluate(await readFile(join(folder, server.entry), 'utf8'), server.entry, name);
  await container.init(createShareScope({ exports: {}, version: SHELL_VERSION }), [], { version: name });
  return container;
}

test('ordinary remotes of webpack and rspack are releases: rendered on the server, alive in the browser, and rolled back', async () => {
  const { folder } = host.releases;
  // Both have the same container name, and are open in one process at the same time.
  const containers: Container[] = [];
  const release = async (bundler: Bundler) => {
    const built = join(home, `mf-plain-${bundler}`);
    await bundle(bundler, 'mf-plain', { out: built });
    const dir = join(import.meta.dirname, '../fixtures/mf-plain');
    const packed = await packRelease({ dir, built, buildsDir: join(home, 'builds') });
    containers.push(await openServerHalf(packed.folder));
    return publish(folder, packed.folder);
  };
  const rendered = async () => (await fetch(`${host.url}/plain`)).text();
  const isRendered = (bundler: Bundler) =>
    eventually(async () => expect(await rendered()).toMatch(new RegExp(`Built with (<!-- -->)?${bundler}`)));

  for (const bundler of BUNDLERS) {
    const { name, version } = await release(bundler);
    await promote(folder, name, version, { by: 'test' });
    await isRendered(bundler);
    // The same address on the server and in the browser.
    const [, picture = ''] = /<img[^>]* src="([^"]+)"/.exec(await rendered()) ?? [];
    expect(picture).toMatch(new RegExp(`^/releases/${name}/${version}/client/[\\da-f]+\\.png$`));
    expect((await fetch(host.url + picture)).headers.get('content-type')).toBe('image/png');
    expect(await inBrowser(`${host.url}/plain`)).toEqual({
      text: expect.stringMatching(new RegExp(`Built with ${bundler} for a visitor\\s+pressed 1`)),
      color: GREEN,
      problems: [],
    });
  }
  await rollback(folder, 'mf-plain', { by: 'test', reason: 'test' });
  await isRendered('webpack');
  const pages = await Promise.all(containers.map((container) => container.get('./pages/plain')));
  expect(pages.map((page) => /Built with .*?(webpack|rspack)/s.exec(String((page() as { Page: unknown }).Page))?.[1])).toEqual(
    BUNDLERS,
  );
});
