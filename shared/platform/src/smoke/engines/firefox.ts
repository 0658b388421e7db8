import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBidi } from './bidi.ts';
import { findProgram, startBrowser } from './browser-process.ts';
import type { EngineDriver } from './engine-driver.ts';

const PROGRAMS = [
  process.env['FIREFOX_PATH'],
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Settings of the profile: no request of its own, no first page. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

/** Firefox of the system, over WebDriver BiDi (https://w3c.github.io/webdriver-bidi). */
export const firefox: EngineDriver = {
  engine: 'firefox',
  title: 'Firefox',
  installation: 'apt-get install firefox-esr',
  async open(limitMs) {
    const program = findProgram(PROGRAMS);
    if (program === undefined) return undefined;
    const profile = await mkdtemp(join(tmpdir(), 'smoke-firefox-'));
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    await writeFile(join(profile, 'user.js'), lines.join('\n'));
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
    const browser = startBrowser(program, args, { HOME: profile, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' });
    const stop = async () => {
      await browser.stop();
      await rm(profile, { recursive: true, force: true });
    };
    try {
      const [, address = ''] = await browser.line(/WebDriver BiDi listening on (ws:\S+)/, limitMs);
      const { load, evaluate, close } = await connectBidi(`${address}/session`, limitMs);
      return {
        load,
        evaluate,
        close() {
          close();
          return stop();
        },
      };
    } catch (error) {
      await stop();
      throw error;
    }
  },
};
