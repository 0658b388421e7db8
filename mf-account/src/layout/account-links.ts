import { paths } from '@larder/contracts/paths';
import type { Role } from '@larder/rules';

interface AccountLink {
  href: string;
  label: string;
}

/** The pages of the account that exist, by their labels (ACC-110). A new page is a new line here. */
const ACCOUNT_LINKS: readonly AccountLink[] = [
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
  { href: paths.invite, label: 'Invite Your Friends' },
];

/** Pages of staff. */
const STAFF_LINKS: readonly AccountLink[] = [{ href: paths.afterSale, label: 'Reports and returns' }];

/** The pages that somebody of this role has. */
export const accountLinks = (role: Role): readonly AccountLink[] =>
  role === 'employee' ? [...ACCOUNT_LINKS, ...STAFF_LINKS] : ACCOUNT_LINKS;
