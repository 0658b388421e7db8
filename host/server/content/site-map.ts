import { paths } from '@larder/contracts/paths';
import type { ContentPage } from '../../src/content/content-page.ts';
import { SITE_MAP_PATH } from '../../src/content/content-paths.ts';
import { HOME, pageOf } from './page-of.ts';

/** `/sitemap` (SHELL-100, OP-133) over the host's own texts; the page itself adds categories and the pages of the live remotes. */
export function siteMapPage(texts: readonly ContentPage[]): ContentPage {
  const about = {
    path: SITE_MAP_PATH,
    title: 'Site map',
    description: 'Every page of the Larder store: categories, ways to shop, information and the blog.',
    heading: 'Site map',
    lead: 'Everything there is, on one page.',
  };
  const links = (isBlog: boolean) =>
    texts
      .filter(({ path }) => path.startsWith(paths.blog) === isBlog)
      .map(({ path, heading }) => ({ name: heading, url: path }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  return {
    ...pageOf({ ...about, trail: [HOME, { name: about.heading, url: about.path }] }),
    groups: [
      { heading: 'Information', links: links(false) },
      { heading: 'Blog', links: links(true) },
    ],
  };
}
