import type { PageHead } from '@larder/shell';

/** Head of a quiz page. */
export const pageHead = (title: string, canonical: string, isPublic = false): PageHead => ({
  title: `${title} | Larder`,
  description: 'Answer a few questions to get picks for you.',
  canonical,
  ...(!isPublic && { robots: 'noindex' }),
});
