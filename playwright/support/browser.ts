import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface BrowserProgram {
  path: string;
  env: Record<string, string>;
}

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function withEnv<T>(values: Record<string, string>, run: () => Promise<T>): Promise<T> {
  const before = Object.fromEntries(Object.keys(values).map((key) => [key, process.env[key]]));
  Object.assign(process.env, values);
  return run().finally(() => {
    for (const [key, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[key];
      else process.env[key] = value;
    }
  });
}

/**
 * A Chromium to test with: `CHROMIUM_PATH`, one of the system's, else the npm package's, unpacked once into the project's cache with
 * its libraries and fonts (the package itself looks into /tmp, where anything may lie).
 */
export async function browserProgram(): Promise<BrowserProgram> {
  const executable = process.env['CHROMIUM_PATH'] ?? SYSTEM.find((path) => existsSync(path));
  if (executable) return { path: executable, env: {} };
  const cache = join(import.meta.dirname, '../../.cache/chromium');
  mkdirSync(cache, { recursive: true });
  return withEnv({ TMPDIR: cache, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }, async () => {
    const { default: chromium } = await import('@sparticuz/chromium');
    const path = await chromium.executablePath();
    const fonts = join(cache, 'fonts');
    mkdirSync(fonts, { recursive: true });
    writeFileSync(
      join(fonts, 'fonts.conf'),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir><dir>${fonts}/fonts</dir><cachedir>${fonts}/cache</cachedir></fontconfig>`,
    );
    return { path, env: { LD_LIBRARY_PATH: join(cache, 'al2023/lib'), FONTCONFIG_PATH: fonts } };
  });
}

/** Quiet, headless, and without the background requests that a closed network refuses. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Names of stores behind a proxy of a test (`tls-proxy.spec.ts`).
  '--host-resolver-rules=MAP *.larder.test 127.0.0.1',
];
