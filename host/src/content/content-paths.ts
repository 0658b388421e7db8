/** Information pages of the host (SHELL-082 … SHELL-101); each is a file in `host/content/pages`. */
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
] as const;

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
