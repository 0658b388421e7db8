import { escaped } from '../http/escape-html.ts';
import { hashSource, type InlineSources } from '../http/inline-hash.ts';
import type { Incident } from '../render/incidents.ts';
import type { ReleaseReference } from './combination.ts';

/** A previewed release, and the default release of its remote. */
export interface PreviewedRelease extends ReleaseReference {
  /** Version that is live; null when the remote is not in the store. */
  readonly live: string | null;
  /** Why it was rolled back, if it was. */
  readonly bad?: string | undefined;
}

/** A failure as text: its release and part. */
function problemText({ where, message, remote, version, slot, module, stack }: Incident): string {
  const release = remote ? `${remote}@${version}` : '';
  const place = [release, slot ? `slot ${slot}` : (module ?? ''), where].filter(Boolean).join(', ');
  return `${place}: ${stack?.includes(message) ? stack : message}`;
}

const stateText = ({ version, live, bad }: PreviewedRelease): string => {
  if (bad !== undefined) return `marked bad: ${bad}`;
  if (live === null) return 'not in the store yet';
  return live === version ? 'is live' : `live is ${live}`;
};

/** Runs in the browser: shows the page's exceptions and console errors in the bar. */
function tellProblems(): void {
  const box = document.querySelector<HTMLDetailsElement>('#trial details');
  const list = box?.querySelector('ul');
  const count = box?.querySelector('summary b');
  const tell = (text: string) => {
    if (!box || !list || !count) return;
    const line = document.createElement('li');
    line.textContent = text;
    list.append(line);
    count.textContent = String(list.children.length);
    box.hidden = false;
  };
  const say = console.error;
  console.error = (...words: unknown[]) => {
    say(...words);
    tell(`browser: ${words.map((word) => (word instanceof Error ? (word.stack ?? word.message) : String(word))).join(' ')}`);
  };
  addEventListener('error', ({ message, filename }) => tell(`browser: ${message} (${filename})`));
}

const STYLE = `#trial{position:sticky;bottom:0;z-index:1000;padding:.5rem 1rem;background:#212a1e;color:#fff;font:.875rem/1.5 system-ui,sans-serif;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center}
#trial a{color:#fff;min-height:24px;margin-left:auto}#trial code{font-size:.8125rem}#trial details{flex-basis:100%;order:1}#trial details[hidden]{display:none}#trial summary{min-height:24px;cursor:pointer}
#trial ul{margin:.25rem 0 0;padding-left:1.25rem;max-height:40vh;overflow:auto}#trial li{white-space:pre-wrap;overflow-wrap:anywhere;font-family:ui-monospace,monospace;font-size:.75rem}`;

const SCRIPT = `(${tellProblems.toString()})()`;

/** CSP sources of the bar's inline script and style. */
export const BAR_INLINE: InlineSources = { scripts: [hashSource(SCRIPT)], styles: [hashSource(STYLE)] };

/**
 * Shows at the end of a page its releases, how each relates to the live one, and the page's failures. A link leads back to the live releases; it has a
 * target, because the router handles other links.
 */
export function previewBar(tried: readonly PreviewedRelease[], problems: readonly Incident[]): string {
  const releases = tried.map(
    (each) => `<span><code>${escaped(`${each.name}@${each.version}`)}</code> (${escaped(stateText(each))})</span>`,
  );
  const lines = problems.map((problem) => `<li>${escaped(problemText(problem))}</li>`);
  return `<style>${STYLE}</style><aside id="trial" aria-label="Releases on trial"><strong>On trial</strong>${releases.join('')}
<a href="?remotes=" target="_top">Back to what is live</a><details${lines.length === 0 ? ' hidden' : ' open'}><summary>Problems on this page: <b>${lines.length}</b></summary><ul>${lines.join('')}</ul></details></aside>
<script>${SCRIPT}</script>`;
}

/** Replaces a page that the previewed releases could not render at all. */
export const previewFailure = (bar: string, path: string, storeName: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Failed on trial | ${escaped(storeName)}</title><meta name="robots" content="noindex"></head>
<body><main><h1>This page fails with the releases on trial</h1><p>${escaped(path)} could not be made. What went wrong stands below; everybody else gets what is live.</p></main>${bar}</body></html>`;
