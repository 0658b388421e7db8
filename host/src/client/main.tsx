import '@larder/ui/styles/base.css';
import '../frame/going.css';
import type { NavNode } from '@larder/contracts';
import type { Boot, ReleasesFile, Used } from '../app/boot.ts';
import { createClientSlots } from './client-slots.ts';
import { createReporter } from './error-reports.ts';
import { createRemotes } from './remotes.ts';
import { countCommits } from './watchdog/commits.ts';
import { createPrototypeGuard, lockGlobals, lockStyleSheets } from './watchdog/guard-globals.ts';

const json = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');
const boot = json('boot') as Boot;
const used = json('used') as Used;
const { registry } = json('releases') as ReleasesFile;
const report = createReporter();
window.addEventListener('unhandledrejection', ({ reason }) => report('promise', reason));
// Without an error it is a notice of the browser, or of a third-party script.
window.addEventListener('error', ({ error }) => error && report('script', error));

countCommits();
// Before any code of a remote runs.
lockGlobals(window);
lockStyleSheets();
const restoreObject = createPrototypeGuard(Object.prototype, 'Object.prototype');
const restoreArray = createPrototypeGuard(Array.prototype, 'Array.prototype');
// Spreading works only after the methods of arrays are restored.
const restorePrototypes = (): string[] => {
  const changed = restoreObject();
  return [...restoreArray(), ...changed];
};
const remotes = createRemotes(registry, report);
const slots = createClientSlots(registry, remotes, used, report);
// Everything that the server used starts now, before React looks at the page; its first bytes are on their way already.
for (const name of used.slots) void slots.load(name as Parameters<typeof slots.load>[0]);
for (const [remote, module] of used.pages) void remotes.load(remote, module, true);

/** Parameters that the link of an email may have (`takeMailLink`); few visits start with one, so its code loads separately. */
const BY_MAIL = /[?&](otpCode|otpNonce|uatoken)=/;

/**
 * Hydrates the page in a task of its own. Its code is part of this script, and React, the router and the services initialize only then, so
 * that a press need not wait for that, too.
 */
async function openPage(): Promise<void> {
  const follow = BY_MAIL.test(window.location.search)
    ? await import('./mail-link.ts').then(
        ({ takeFromAddress }) => takeFromAddress(),
        (error: unknown) => {
          report('mail link', error);
          return undefined;
        },
      )
    : undefined;
  await new Promise((done) => setTimeout(done));
  const opened = await import(/* webpackMode: "eager" */ './open-page.tsx');
  await opened.openPage({
    boot,
    registry,
    menu: json('menu') as NavNode[] | null,
    used,
    remotes,
    slots,
    report,
    restorePrototypes,
    follow,
  });
}

void openPage();
