import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, browserProgram } from './support/browser.ts';
import { SCREENS } from './support/screens.ts';

const browser = await browserProgram();

/** A page of a test lives for seconds: what V8 spends on optimizing its scripts, it never gets back (a seventh of what a page costs). */
const SHORT_LIVED = '--js-flags=--no-maglev --no-turbofan';
const args = [...BROWSER_ARGS, SHORT_LIVED];
const launchOptions = {
  executablePath: browser.path,
  args,
  env: { ...(process.env as Record<string, string>), ...browser.env },
};
/**
 * Pictures cost as much as the rest of a page: the api draws them, the browser decodes them. So `pictures.spec.ts` has them, on the screens of phones
 * and of desktops; elsewhere pages come without, and those that are looked at ask for some of theirs (`support/page-checks.ts`).
 */
const withoutPictures = { launchOptions: { ...launchOptions, args: [...args, '--blink-settings=imagesEnabled=false'] } };

/** Tests that do not run: the long forms, which `npm run test:long` adds. */
const skipped = process.env['TEST_LONG'] === '1' ? [] : [/@long/];

const WITH_PICTURES = 'shop/pictures.spec.ts';
const { desktop, phone } = SCREENS;

/** Tests of the composed build. `npm test e2e` opens a store of its own and says where it is (`STORE_URL` and its like). */
export default defineConfig({
  testDir: './tests',
  outputDir: '../.cache/test/playwright',
  fullyParallel: true,
  // One more than the cores of a small machine: tests wait, for releases that come back and for what is counted when seen, a seventh of their time.
  workers: 3,
  // On a busy machine a step takes many times as long. Only failures take this long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  grepInvert: skipped,
  // A test that passes only at a retry is a fault of the store or of the test.
  retries: 0,
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env['STORE_URL'],
    reducedMotion: 'reduce',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    // Each test runs on one screen; the walks over all pages compare both. First, because the journey is the longest test: begun last, it would keep a
    // worker waiting for the others.
    {
      name: 'phone',
      testMatch: ['shop/**/*.spec.ts', 'desk/**/*.spec.ts'],
      grep: /@phone/,
      use: { ...phone, ...withoutPictures },
    },
    {
      name: 'desktop',
      // In the order of their paths: the platform's tests, which take longest, come first.
      testMatch: ['platform/**/*.spec.ts', 'desk/**/*.spec.ts', 'shop/**/*.spec.ts'],
      testIgnore: WITH_PICTURES,
      grepInvert: [...skipped, /@phone/],
      use: { ...desktop, ...withoutPictures },
    },
    { name: 'with pictures', testMatch: WITH_PICTURES, use: desktop },
    // Last: it sets the store's clock, which no other test may use then.
    {
      name: 'simulated-time',
      testMatch: 'simulated-time/**/*.spec.ts',
      dependencies: ['desktop', 'with pictures', 'phone'],
      use: { ...desktop, ...withoutPictures },
    },
    // After it, because no other test can use a closed store.
    {
      name: 'closed',
      testMatch: 'closed/**/*.spec.ts',
      dependencies: ['simulated-time'],
      use: { ...desktop, ...withoutPictures },
    },
  ],
});
