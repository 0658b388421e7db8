import { paths } from '@larder/contracts/paths';
import type { Viewer } from '@larder/shell';

interface AccountLink {
  href: string;
  label: string;
}

/** The pages of the account, by their labels (ACC-110). A new page is a new line here. */
const ACCOUNT_LINKS: readonly AccountLink[] = [
  { href: paths.account, label: 'Account' },
  { href: paths.shoppingPreferences, label: 'Shopping Preferences' },
  { href: paths.howIShop, label: 'How I Shop' },
  { href: paths.neverItems, label: 'Never Items' },
  { href: paths.accountEdit, label: 'Account Settings' },
  { href: paths.privacy, label: 'Your Data' },
  { href: paths.yourImpact, label: 'Your Impact' },
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

/** For whoever has an EBT card (OP-100). */
const EBT_LINKS: readonly AccountLink[] = [{ href: paths.ebtBalance, label: 'EBT Balance' }];

/** Pages of staff; those of a desk are the host's own. */
const STAFF_LINKS: readonly AccountLink[] = [
  { href: paths.afterSale, label: 'Reports and returns' },
  { href: paths.givesWaiting, label: 'Larder Gives applications' },
  { href: paths.chatDesk, label: 'Chats' },
  { href: paths.releaseDesk, label: 'Releases' },
];

/** The pages that this person has. */
export const accountLinks = ({ role, account }: Pick<Viewer, 'role' | 'account'>): readonly AccountLink[] => [
  ...ACCOUNT_LINKS,
  ...(account?.ebt_data ? EBT_LINKS : []),
  ...(role === 'employee' ? STAFF_LINKS : []),
];
