import { paths } from '@larder/contracts/paths';
import { bytesLine } from '@larder/contracts/release-bytes';
import { MOST_CANARY, type Canary, type Registry, type RegistryEntry, type ReleaseOverview } from '@larder/contracts/release';
import { TRIED, type ReleaseMetricsSnapshot } from '@larder/platform/release-health/release-metrics';
import { escaped } from '@larder/platform/http/escape-html';
import { DESK_STYLE } from './desk-look.ts';
import type { RemoteHealth } from '@larder/platform/render/render-pool';

/** Data that the release desk displays. */
export interface DeskView {
  readonly registry: Registry | undefined;
  readonly overview: ReleaseOverview;
  /** State of every remote in this host's processes. */
  readonly states: readonly RemoteHealth[];
  /** Metrics of releases in this host, since its start or their promotion. */
  readonly releaseMetrics: readonly ReleaseMetricsSnapshot[];
  readonly csrf: string;
  /** Result of the requested action: `refused` with the reason, or what was done. */
  readonly notice?: { readonly refused: boolean; readonly text: string } | undefined;
  readonly email: string;
}

const dated = (at: string): string => `<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`;

/** A release's failures, its requests, and the duration of its pages. */
function failuresOf(releaseMetrics: ReleaseMetricsSnapshot | undefined): string {
  if (!releaseMetrics) return '';
  const shares = TRIED.filter((what) => releaseMetrics.all[what].tries > 0).map(
    (what) => `${releaseMetrics.all[what].failures} of ${releaseMetrics.all[what].tries} ${what} failed`,
  );
  const lost = releaseMetrics.ends + releaseMetrics.leaks;
  return [
    ...shares,
    ...(releaseMetrics.took
      ? [`half of its pages in ${releaseMetrics.took.half} ms, 19 of 20 in ${releaseMetrics.took.most} ms`]
      : []),
    ...Object.entries(releaseMetrics.server).map(
      ([part, { half, most }]) => `${part} rendered in ${half} ms, 19 of 20 in ${most} ms`,
    ),
    ...(releaseMetrics.stray > 0 ? [`${releaseMetrics.stray} stray`] : []),
    ...(lost > 0 ? [`${lost} processes lost`] : []),
    ...(releaseMetrics.suspicion === null ? [] : [`suspected: ${releaseMetrics.suspicion}`]),
  ].join(', ');
}

type SmokeOutcome = ReleaseOverview['published'][string][number]['smoke'];

/** The result of a release's smoke test, with a link to its report. */
function smokeLine(release: string, smoke: SmokeOutcome): string {
  if (!smoke) return '';
  const address = `${paths.smokeReport}?${new URLSearchParams({ release }).toString()}`;
  return `<a href="${escaped(address)}">smoke test ${smoke.passed ? 'passed' : 'failed'}</a> ${dated(smoke.at)} by ${escaped(smoke.by)}`;
}

function stateLine(name: string, { states }: DeskView): string {
  const state = states.find((each) => each.name === name);
  if (!state) return 'Not in the store.';
  const error = state.error ? `; ${state.error.phase}: ${state.error.message}` : '';
  return escaped(
    `${state.status}, serving ${state.serving ?? 'nothing'}${error}; since this host started ${state.faults} failures`,
  );
}

interface Row {
  readonly version: string;
  readonly publishedAt: string;
  readonly entry: RegistryEntry | undefined;
  /** There where some visitors get it. */
  readonly canary: Canary | undefined;
  readonly failed: string;
  /** Size of its pages and slots. */
  readonly weight: string;
  readonly smoke: SmokeOutcome;
}

function row(name: string, { version, publishedAt, entry, canary, failed, weight, smoke }: Row): string {
  const isLive = entry?.deployment.default === true;
  const isServed = isLive || canary !== undefined;
  const past = entry ? 'was live' : 'never live';
  const state = canary ? `canary for ${canary.share} %` : isLive ? 'live' : past;
  const [at, by] = canary ? [canary.extras.at, canary.extras.by] : [entry?.extras.promotedAt, entry?.extras.by];
  const since = at ? `${dated(at)} by ${escaped(by ?? '')}` : '';
  const bad = entry?.bad ? `bad: ${escaped(entry.bad.reason)} (${escaped(entry.bad.by)}, ${dated(entry.bad.at)})` : '';
  return `<tr${isServed ? ' class="live"' : ''}><td><code>${escaped(version)}</code></td><td>${state}</td><td>${since}</td><td>${dated(publishedAt)}</td><td>${escaped(weight)}</td><td>${[smokeLine(`${name}@${version}`, smoke), bad, failed].filter(Boolean).join('; ')}</td><td>${isLive ? '' : `<a href="/?remotes=${encodeURIComponent(`${name}@${version}`)}">Look at it</a>`}</td></tr>`;
}

/** How many visitors in a hundred get a release before the others. */
const canaryFields = `<label>Visitors, %<input name="share" type="number" min="1" max="${MOST_CANARY}" value="10"></label><button name="action" value="canary">Start as canary</button>`;

/** Releases whose files were cleaned away, and so are not among the published ones. */
function cleanedLine(name: string, { registry }: DeskView): string {
  const cleaned = Object.entries(registry?.cleaned?.[name] ?? {}).toReversed();
  const lines = cleaned.map(
    ([version, { at, by, reason }]) =>
      `<li><code>${escaped(version)}</code> ${dated(at)} by ${escaped(by)}: ${escaped(reason)}</li>`,
  );
  return lines.length === 0
    ? ''
    : `<details class="cleaned"><summary>Cleaned away: ${lines.length}</summary><ul>${lines.join('')}</ul></details>`;
}

function remoteSection(name: string, view: DeskView): string {
  const { registry, overview, releaseMetrics, csrf } = view;
  const entries = registry?.microFrontends[name] ?? [];
  const canary = registry?.canaries?.[name];
  const releases = overview.published[name] ?? [];
  const failed = (version: string) => failuresOf(releaseMetrics.find((each) => each.remote === name && each.version === version));
  const rows = releases.map(({ version, publishedAt, bytes, smoke }) =>
    row(name, {
      version,
      publishedAt,
      entry: entries.find(({ metadata }) => metadata.version === version),
      canary: canary?.metadata.version === version ? canary : undefined,
      failed: failed(version),
      weight: bytes ? bytesLine(bytes) : '',
      smoke,
    }),
  );
  const live = entries.find(({ deployment }) => deployment.default)?.metadata.version;
  const others = releases.filter(({ version }) => version !== live);
  const promotes =
    others.length === 0
      ? ''
      : `<label>Release<select name="version">${others.map(({ version }) => `<option>${escaped(version)}</option>`).join('')}</select></label>
<label class="force"><input type="checkbox" name="force" value="1">by force</label><button name="action" value="promote">Promote</button>${live ? canaryFields : ''}`;
  const stops = canary ? '<button class="back" name="action" value="stop">Stop the canary</button>' : '';
  const takesBack = live
    ? `<button class="back" name="action" value="rollback">Roll back</button><button class="back" name="action" value="retire">Retire</button>`
    : '';
  return `<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2><p class="state">Team: ${escaped(releases[0]?.owner ?? 'unknown')}. State: ${stateLine(name, view)}</p>
<div class="wide" tabindex="0" role="region" aria-label="Releases of ${name}"><table><thead><tr><th>Release</th><th>State</th><th>Live since</th><th>Published</th><th>Heaviest part</th><th>What happened</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table></div>${cleanedLine(name, view)}
<form method="post" action="${paths.releaseDesk}"><input type="hidden" name="csrf" value="${csrf}"><input type="hidden" name="name" value="${name}">
<label class="why">Why<input name="reason" required minlength="3" maxlength="500" autocomplete="off"></label>${promotes}${stops}${takesBack}</form></section>`;
}

/** The page on which employees see and change the live releases. The host process renders it without any code of remotes, so it works when no remote does. */
export function releasesPage(view: DeskView): string {
  const { registry, overview, notice, email } = view;
  const names = [...new Set([...Object.keys(overview.published), ...Object.keys(registry?.microFrontends ?? {})])].toSorted();
  const log = overview.log.map(
    ({ at, action, name, version, by, reason, commit }) =>
      `<tr><td>${dated(at)}</td><td>${escaped(action)}</td><td><code>${escaped(version ? `${name}@${version}` : name)}</code></td><td>${escaped(by)}</td><td>${escaped([reason, commit && `commit ${commit}`].filter(Boolean).join('; '))}</td></tr>`,
  );
  const message = notice
    ? `<p class="notice${notice.refused ? ' refused' : ''}" role="${notice.refused ? 'alert' : 'status'}">${escaped(notice.text)}</p>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Releases | Larder</title><meta name="robots" content="noindex"><style>${DESK_STYLE}</style></head>
<body><main><h1>Releases</h1><p>Revision ${registry?.revision ?? 0}. You are ${escaped(email)}. <a href="/">Go to the store</a></p>${message}${names.map((name) => remoteSection(name, view)).join('')}
<section aria-labelledby="log"><h2 id="log">What was done</h2><div class="wide" tabindex="0" role="region" aria-label="What was done to releases"><table><thead><tr><th>When</th><th>What</th><th>Release</th><th>By</th><th>Why</th></tr></thead><tbody>${log.join('')}</tbody></table></div></section></main></body></html>`;
}
