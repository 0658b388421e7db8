import type { PageHead } from '@larder/shell';

/** Head of an Autoship page; search engines do not index personal pages. */
export const pageHead = (title: string, canonical: string): PageHead => ({
  title: `${title} | Larder`,
  description: 'Items you buy often, and how often you buy them.',
  canonical,
  robots: 'noindex',
});
