import { paths } from '@larder/contracts/paths';

/** The pages of the account that exist, by their labels (ACC-110). A new page is a new line here. */
export const ACCOUNT_LINKS: readonly { href: string; label: string }[] = [
  { href: paths.account, label: 'Account' },
  { href: paths.accountEdit, label: 'Account Settings' },
  { href: paths.orders, label: 'Orders' },
  { href: paths.myLists, label: 'Shopping Lists' },
];
