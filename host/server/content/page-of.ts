import type { ContentPage, NamedLink } from '../../src/content/content-page.ts';

export const HOME: NamedLink = { name: 'Home', url: '/' };

/** Breadcrumbs for search engines. */
export function breadcrumbList(trail: readonly NamedLink[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
  };
}

/** A page with its head and nothing on it yet. */
export function pageOf(about: {
  path: string;
  title: string;
  description: string;
  heading: string;
  lead: string;
  trail: readonly NamedLink[];
}): ContentPage {
  const { path, title, description, heading, lead, trail } = about;
  return {
    path,
    head: { title, description, canonical: path, jsonLd: [breadcrumbList(trail)] },
    eyebrow: null,
    heading,
    lead,
    trail,
    byline: null,
    intro: [],
    sections: [],
    articles: [],
    groups: [],
  };
}
