import { paths } from '@larder/contracts/paths';

/** Information pages of the host (SHELL-079 … SHELL-101); each is a file in `host/content/pages`. */
export const INFORMATION_PATHS = [
  paths.howItWorks,
  paths.aboutUs,
  paths.qualityStandards,
  paths.shipping,
  paths.terms,
  paths.privacyPolicy,
  paths.help,
  paths.sustainability,
  paths.thriveGives,
  paths.savingsGuarantee,
  paths.ourBrand,
  paths.ourProducts,
  paths.healthyFamilies,
  paths.getTheApp,
  paths.affiliateProgram,
  paths.ebtDelivery,
  paths.tiktok,
  paths.doNotSell,
] as const;

/** A path in the form under which texts are stored: without a trailing slash. */
export const textPath = (pathname: string): string => pathname.replace(/(.)\/+$/, '$1');

/** Everything there is, as links (SHELL-100). */
export const SITE_MAP_PATH = paths.siteMap;

/** Pages of the blog (SHELL-086 … SHELL-090), as the router writes them. */
export const BLOG_PATHS = [
  paths.blog,
  paths.blogArticles,
  paths.blogArticleRoute,
  paths.blogCategories,
  paths.blogCategoryRoute,
  paths.blogTags,
  paths.blogTagRoute,
  paths.blogAuthors,
  paths.blogAuthorRoute,
] as const;
