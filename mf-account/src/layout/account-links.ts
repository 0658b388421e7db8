import { paths } from '@larder/contracts/paths';

/** The pages of the account that exist, by their labels (ACC-110). A new page is a new line here. */
export const ACCOUNT_LINKS: readonly { href: string; label: string }[] = [
  { href: paths.account, label: 'Account' },
  { href: paths.accountEdit, label: 'Account Settings' },
  { href: paths.orders, label: 'Orders' },
  { href: paths.recommended, label: 'Recommended' },
  { href: paths.purchased, label: 'Buy It Again' },
  { href: paths.shopEarnCash, label: 'Shop and Earn Thrive Cash' },
  { href: paths.redeem, label: 'Gift Cards' },
  { href: paths.recentlyViewed, label: 'Recently Viewed' },
  { href: paths.myLists, label: 'Shopping Lists' },
  { href: paths.ownReviews, label: 'Reviews' },
];
