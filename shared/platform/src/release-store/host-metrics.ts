import { hostReleases, type HostRelease } from '@larder/contracts/release';

/** ms */
const PATIENCE = 5000;

/** Release metrics of the host at `address`. @throws Error when it does not respond or refuses this token */
export async function readHostMetrics(address: string, token: string): Promise<readonly HostRelease[]> {
  const answer = await fetch(`${address}/healthz`, {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  return hostReleases.parse(await answer.json()).releases;
}

/** The same in a line: `120 pages (1 failed), 300 slots, 80 browsers (2 failed); half in 31 ms, 19 of 20 in 80 ms; 1 process lost`. */
export function metricsLine({ all, ends, leaks, stray, took, server, suspicion }: HostRelease): string {
  const shares = (['pages', 'slots', 'browsers'] as const).flatMap((what) => {
    const { tries, failures } = all[what];
    return tries === 0 ? [] : [`${tries} ${what}${failures > 0 ? ` (${failures} failed)` : ''}`];
  });
  const times = took ? [`half of its pages in ${took.half} ms, 19 of 20 in ${took.most} ms`] : [];
  const rendered = Object.entries(server).map(([part, { half, most }]) => `${part} ${half} ms (19 of 20: ${most})`);
  const lost = ends + leaks;
  const more = [
    ...(lost > 0 ? [`${lost} processes lost`] : []),
    ...(stray > 0 ? [`${stray} stray failures`] : []),
    ...(suspicion === null ? [] : [`suspected: ${suspicion}`]),
  ];
  return [shares.join(', '), ...times, ...(rendered.length > 0 ? [`rendering: ${rendered.join(', ')}`] : []), ...more]
    .filter(Boolean)
    .join('; ');
}
