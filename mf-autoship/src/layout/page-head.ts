import type { PageHead } from '@larder/shell';

/** What a page of autoship says of itself; nobody but its owner should find it. */
export const pageHead = (title: string, canonical: string): PageHead => ({
  title: `${title} | Larder`,
  description: 'Items you buy often, and how often you buy them.',
  canonical,
  robots: 'noindex',
});
