import { AccountMenu } from '../menu/AccountMenu.tsx';

/** `account.menu`: Sign in and Join, or the customer's name with the account pages. */
export default AccountMenu;
