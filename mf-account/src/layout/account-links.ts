import { paths } from '@larder/contracts/paths';
import type { Viewer } from '@larder/shell';

interface AccountLink {
  readonly href: string;
  readonly label: string;
}

/** Pages of the account that belong together, under one title. */
export interface AccountGroup {
  readonly title: string;
  readonly links: readonly AccountLink[];
}

/** Shown to members only. */
const AUTOSHIP: AccountLink = { href: paths.autoship, label: 'Autoship' };

/** Shown to shoppers with an EBT card (OP-100). */
const EBT: AccountLink = { href: paths.ebtBalance, label: 'EBT Balance' };

/** Pages of staff. */
const STAFF: AccountGroup = {
  title: 'Staff',
  links: [
    { href: paths.desk, label: 'Back office' },
    { href: paths.givesWaiting, label: 'Larder Gives applications' },
  ],
};

/**
 * Lists the account pages of a viewer in groups, by their specified labels (ACC-110).
 * @param viewer Decides about the pages of members, of EBT cards and of staff.
 */
export const accountGroups = ({ role, account, isMember }: Pick<Viewer, 'role' | 'account' | 'isMember'>): AccountGroup[] => [
  {
    title: 'Your account',
    links: [
      { href: paths.account, label: 'Account' },
      { href: paths.accountEdit, label: 'Account Settings' },
      { href: paths.privacy, label: 'Your Data' },
    ],
  },
  {
    title: 'Shopping',
    links: [
      { href: paths.orders, label: 'Orders' },
      ...(isMember ? [AUTOSHIP] : []),
      { href: paths.purchased, label: 'Buy It Again' },
      { href: paths.recommended, label: 'Recommended' },
      { href: paths.recentlyViewed, label: 'Recently Viewed' },
      { href: paths.myLists, label: 'Shopping Lists' },
      { href: paths.ownReviews, label: 'Reviews' },
    ],
  },
  {
    title: 'Savings',
    links: [
      { href: paths.shopEarnCash, label: 'Shop and Earn Thrive Cash' },
      { href: paths.redeem, label: 'Gift Cards' },
      ...(account?.ebt_data ? [EBT] : []),
      { href: paths.yourImpact, label: 'Your Impact' },
      { href: paths.invite, label: 'Invite Your Friends' },
    ],
  },
  {
    title: 'Preferences',
    links: [
      { href: paths.shoppingPreferences, label: 'Shopping Preferences' },
      { href: paths.howIShop, label: 'How I Shop' },
      { href: paths.neverItems, label: 'Never Items' },
    ],
  },
  ...(role === 'employee' ? [STAFF] : []),
];
