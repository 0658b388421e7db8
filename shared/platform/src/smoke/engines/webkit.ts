import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { findProgram, freePort, startBrowser } from './browser-process.ts';
import type { EngineDriver } from './engine-driver.ts';

const DRIVERS = [process.env['WEBKIT_DRIVER_PATH'], '/usr/bin/WebKitWebDriver'];
const DISPLAYS = ['/usr/bin/xvfb-run'];
const BROWSERS = ['4.1', '6.0', '4.0'].flatMap((version) =>
  ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

const response = z.object({ value: z.unknown() });
const failure = z.object({ value: z.object({ message: z.string() }) });
const opened = z.object({ sessionId: z.string() });
const outcome = z.union([z.object({ json: z.string().optional() }), z.object({ error: z.string() })]);

/** Body of an asynchronous script: WebDriver passes the callback as the last argument. */
const scriptOf = (expression: string): string => `const done = arguments[arguments.length - 1];
(async () => JSON.stringify(await (${expression})))().then((json) => done({ json }), (error) => done({ error: String(error) }));`;

/** Waits until the driver accepts connections; it prints nothing. @throws Error after `limitMs` */
async function untilReady(port: number, limitMs: number): Promise<void> {
  for (const end = performance.now() + limitMs; ; await wait(50)) {
    const isReady = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (performance.now() > end) throw new Error(`WebKitWebDriver did not start within ${limitMs} ms`);
  }
}

/** WebKitGTK, the engine of Safari, by WebDriver (https://www.w3.org/TR/webdriver2) on a virtual display. */
export const webkit: EngineDriver = {
  engine: 'webkit',
  title: 'WebKit',
  installation: 'apt-get install webkit2gtk-driver xvfb xauth',
  async open(limitMs) {
    const [driver, display, binary] = [DRIVERS, DISPLAYS, BROWSERS].map(findProgram);
    if (driver === undefined || display === undefined || binary === undefined) return undefined;
    const port = await freePort();
    const browser = startBrowser(display, ['--auto-servernum', '--server-args=-screen 0 1280x900x24', driver, `--port=${port}`], {
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    });
    const ask = async (path: string, body: object): Promise<unknown> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(limitMs),
      });
      const json: unknown = await answer.json();
      if (!answer.ok) throw new Error(failure.parse(json).value.message);
      return response.parse(json).value;
    };
    const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
    const limits = { timeouts: { script: limitMs, pageLoad: limitMs } };
    try {
      await untilReady(port, limitMs);
      const session = await ask('/session', { capabilities: { alwaysMatch: { ...options, ...limits } } });
      const path = `/session/${opened.parse(session).sessionId}`;
      return {
        async load(url) {
          await ask(`${path}/url`, { url });
        },
        async evaluate(expression) {
          const result = outcome.parse(await ask(`${path}/execute/async`, { script: scriptOf(expression), args: [] }));
          if ('error' in result) throw new Error(result.error);
          return result.json === undefined ? undefined : JSON.parse(result.json);
        },
        close: () => browser.stop(),
      };
    } catch (error) {
      await browser.stop();
      throw error;
    }
  },
};
