/** Information pages of the host (SHELL-079 … SHELL-101); each is a file in `host/content/pages`. */
export const INFORMATION_PATHS = [
  '/how-it-works',
  '/about-us',
  '/our-quality-standards',
  '/shipping',
  '/terms',
  '/privacy-policy',
  '/help',
  '/sustainability',
  '/thrive-gives',
  '/savings-guarantee',
  '/our-brand',
  '/our-products',
  '/healthy-families',
  '/get-the-app',
  '/affiliate-program',
  '/ebt-grocery-delivery',
  '/tiktok',
  '/do-not-sell-my-information',
] as const;

/** A path as texts are kept under it: a slash at its end says nothing. */
export const textPath = (pathname: string): string => pathname.replace(/(.)\/+$/, '$1');

/** Everything there is, as links (SHELL-100). */
export const SITE_MAP_PATH = '/sitemap';

/** Pages of the blog (SHELL-086 … SHELL-090), as the router writes them. */
export const BLOG_PATHS = [
  '/blog',
  '/blog/articles',
  '/blog/articles/:slug',
  '/blog/category',
  '/blog/category/:slug',
  '/blog/tag',
  '/blog/tag/:slug',
  '/blog/author',
  '/blog/author/:slug',
] as const;
