import type { ExperimentSettings } from '@larder/contracts/experiment-assign';
import type { PageAnswer, PageRequest } from '../render/messages.ts';

/** Cookies that change a page without making it personal. A CDN must not serve its copies to requests with one of them. */
const CAMPAIGN_COOKIES = ['pla', 'registered'] as const;

/** A cached page, and what it was requested with. */
interface CdnPage {
  readonly answer: Pick<PageAnswer, 'status' | 'headers' | 'dataKeys' | 'releases'>;
  readonly request: Pick<PageRequest, 'site' | 'canaries'>;
  readonly cookies: ReadonlyMap<string, string>;
  readonly experiments: ExperimentSettings;
}

/** Whether all visitors get the same side of each experiment. */
const isUniform = (experiments: ExperimentSettings): boolean =>
  Object.values(experiments).every(
    ({ shares, audience }) => audience !== undefined || Object.values(shares).every((share) => share <= 0 || share >= 100),
  );

/**
 * Headers by which a CDN may share a page of the page cache: a page that each visitor with an id and default preferences gets.
 * `surrogate-key` names its data and remotes, to purge copies by; a page of unknown data has the key `any`.
 * @param ttlS s for which a copy is fresh, and as many again for which it is served while the CDN fetches the next one; 0 for never
 * @returns null for pages that a CDN must not store
 */
export function cdnHeaders(ttlS: number, { answer, request, cookies, experiments }: CdnPage): Record<string, string> | null {
  const { theme, closed, optOut } = request.site;
  const isDefault =
    theme === 'system' && closed.length === 0 && optOut === 'no' && !CAMPAIGN_COOKIES.some((name) => cookies.has(name));
  const setsCookie = answer.headers.some(([name]) => name === 'set-cookie');
  if (ttlS === 0 || answer.status !== 200 || setsCookie || !isDefault || request.canaries || !isUniform(experiments)) return null;
  return {
    'cache-control': `public, max-age=0, s-maxage=${ttlS}, stale-while-revalidate=${ttlS}`,
    'surrogate-key': [...(answer.dataKeys ?? ['any']), ...answer.releases.map(({ remote }) => remote)].join(' '),
  };
}
