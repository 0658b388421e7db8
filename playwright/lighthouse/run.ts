import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BROWSER_ARGS, type BrowserProgram } from '../support/browser.ts';
import { ownBlockedMs, type TraceEvent } from '../support/own-time.ts';
import { type Audit, auditOf, type Report } from './report.ts';

const program = join(import.meta.dirname, 'node_modules/.bin/lighthouse');

/**
 * What a phone's graphics chip draws, the processor draws here: a page's scrollbar, which fades once the page is there, is twenty whole pictures in 0.3 s, more than half of what is drawn at all, just when the page
 * begins to work. The browsers of all our tests show none either.
 */
const FLAGS = ['--headless=new', '--hide-scrollbars', ...BROWSER_ARGS].join(' ');

/** Audits one page with the mobile preset and its simulated slow phone, `slower` times slower than this machine, with an empty cache. */
export async function audit(url: string, browser: BrowserProgram, slower: number): Promise<Audit> {
  const folder = mkdtempSync(join(tmpdir(), 'larder-lighthouse-'));
  const out = join(folder, 'report.json');
  try {
    await promisify(execFile)(
      program,
      [
        url,
        '--quiet',
        '--save-assets',
        '--output=json',
        `--output-path=${out}`,
        `--throttling.cpuSlowdownMultiplier=${slower}`,
        '--only-categories=performance,accessibility,best-practices,seo',
        `--chrome-flags=${FLAGS}`,
      ],
      { env: { ...process.env, ...browser.env, CHROME_PATH: browser.path }, timeout: 180_000 },
    );
    const { traceEvents } = JSON.parse(readFileSync(join(folder, 'report-0.trace.json'), 'utf8')) as {
      traceEvents: TraceEvent[];
    };
    return auditOf(JSON.parse(readFileSync(out, 'utf8')) as Report, ownBlockedMs(traceEvents, slower));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
