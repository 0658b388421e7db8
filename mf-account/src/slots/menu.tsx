import { AccountMenu } from '../menu/AccountMenu.tsx';

/** `account.menu`: Sign in and Join, or one's name with the pages of the account. */
export default AccountMenu;
