import type { Verdict } from '../../release-store/smoke-result.ts';
import type { Measured, VisitResult } from './tour.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`;

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const metrics = ({ html, data, image, shift, longTask, heap }: Measured): string =>
  [
    `HTML ${kB(html)}`,
    `data ${kB(data)}`,
    `pictures ${kB(image)}`,
    `layout shift ${shift.toFixed(3)}`,
    `longest task ${Math.round(longTask)} ms`,
    ...(heap === undefined ? [] : [`memory ${kB(heap)} per visit`]),
  ].join(' · ');

const figure = (title: string, url: string | undefined): string =>
  url === undefined
    ? `<figure><figcaption>${title}: none</figcaption></figure>`
    : `<figure><figcaption>${title}</figcaption><img src="${escape(url)}" alt="${title}" loading="lazy"></figure>`;

function picturesOf({ engine, pictures }: VisitResult): string {
  if (engine !== 'chromium') return '';
  if (!pictures) return '<p>No picture: the page did not respond.</p>';
  const { trial, live, difference } = pictures;
  if (!difference) return `<div class="pictures">${figure('On trial, a new page', trial)}</div>`;
  if (difference.share === 0) return `<div class="pictures">${figure('On trial, the same as live', trial)}</div>`;
  const changed = `${(100 * difference.share).toFixed(2)}% of the pixels differ`;
  return `<div class="pictures">${figure('On trial', trial)}${figure('Live', live)}${figure(changed, difference.picture)}</div>`;
}

const visitSection = (visit: VisitResult): string =>
  `<details${visit.problems.length > 0 ? ' open' : ''}><summary>${escape(visit.path)} · ${visit.screen} · ${visit.audience} · ${visit.engine} · ${
    visit.problems.length === 0 ? 'passes' : `<strong>${visit.problems.length} problems</strong>`
  }</summary>${visit.slots.length > 0 ? `<p>Slots: ${escape(visit.slots.join(', '))}</p>` : ''}${visit.leadsTo === undefined ? '' : `<p>Leads to ${escape(visit.leadsTo)} by itself: not reached and left by links.</p>`}${list(visit.problems)}<p>${
    visit.measured ? metrics(visit.measured) : ''
  }</p>${picturesOf(visit)}</details>`;

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:2rem auto;max-width:1400px;padding:0 1rem}
summary{cursor:pointer;padding:.5rem 0}.pictures{display:flex;gap:1rem;align-items:start}figure{margin:0;flex:1;min-width:0}img{max-width:100%;border:1px solid}`;

/** The page of a verdict: one document without any other file, with all problems, measurements and pictures. */
export function reportPage(verdict: Verdict, visits: readonly VisitResult[]): string {
  const { release, passed, at, by, combination, engines = ['chromium'], unseen, problems } = verdict;
  const result = passed ? 'passes' : 'fails';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(release)} ${result}</title><style>${STYLE}</style>
<body><h1>${escape(release)} ${result}</h1>
<p>Tested ${escape(at)} for ${escape(by)} in ${engines.join(', ')}, with ${escape(combination.join(', '))}.</p>
<h2>Problems</h2>${problems.length === 0 ? '<p>None.</p>' : list(problems)}
<h2>Not tested</h2>${unseen.length === 0 ? '<p>All pages and slots were tested.</p>' : list(unseen)}
<h2>Pages in the browser</h2>${visits.map(visitSection).join('')}</body></html>
`;
}
