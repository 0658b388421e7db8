import type { PageHead } from '@larder/shell';

/** What a page of a quiz says of itself. */
export const pageHead = (title: string, canonical: string, isPublic = false): PageHead => ({
  title: `${title} | Larder`,
  description: 'A few questions, and the shelves fill with things you will want.',
  canonical,
  ...(!isPublic && { robots: 'noindex' }),
});
