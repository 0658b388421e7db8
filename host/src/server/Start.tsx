import { useState, type ReactNode } from 'react';
import type { NavNode } from '@larder/contracts';
import type { PageFiles } from '../../server/render/files-of-page.ts';
import type { Snapshot } from '@larder/platform/release-loader/snapshot';
import type { Used } from '../app/boot.ts';
import { scriptJson } from '../app/script-json.ts';
import type { ServerSlots } from './server-slots.ts';
import { START_SCRIPT } from './inline-scripts.ts';
import type { StartPlan } from './start-when-seen.ts';

interface StartProps {
  slots: Pick<ServerSlots, 'used'>;
  /** `remote module` of each page that was rendered. */
  pages: ReadonlySet<string>;
  snapshot: Pick<Snapshot, 'registry' | 'entry' | 'sheets'>;
  scripts: StartPlan['scripts'];
  files: PageFiles;
  menu: readonly NavNode[] | null;
}

/** End of the document: names the page's remote modules for the browser, and starts it; without scripts it loads the complete style sheets at once. Rendered last, since the modules are known only then. */
export function Start({ slots, pages, snapshot, scripts, files, menu }: StartProps): ReactNode {
  const [used] = useState<Used>(() => ({
    slots: slots.used(),
    pages: [...pages].map((each) => each.split(' ') as [string, string]),
  }));
  const places = used.slots.flatMap((name) => snapshot.registry.slots[name]?.remote ?? []);
  const remotes = new Set([...used.pages.map(([remote]) => remote), ...places]);
  const modules = [
    ...used.pages,
    ...used.slots.flatMap((name) => snapshot.registry.slots[name] ?? []).map(({ remote, module }) => [remote, module] as const),
  ];
  const hrefs = new Set(modules.flatMap(([remote, module]) => snapshot.sheets(remote, module)));
  const plan: StartPlan = {
    releases: files.releases,
    ...(menu && { menu: files.menu(menu) }),
    sheets: files.sheets([...hrefs]),
    scripts,
    entries: [...remotes].flatMap((remote) => snapshot.entry(remote) ?? []),
  };
  return (
    <>
      <noscript>
        {plan.sheets.map(({ href }) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </noscript>
      <script type="application/json" id="used" dangerouslySetInnerHTML={{ __html: scriptJson(used) }} />
      <script type="application/json" id="start" dangerouslySetInnerHTML={{ __html: scriptJson(plan) }} />
      <script dangerouslySetInnerHTML={{ __html: START_SCRIPT }} />
    </>
  );
}
