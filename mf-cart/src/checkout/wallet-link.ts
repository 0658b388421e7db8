import { paths } from '@larder/contracts/paths';
import { isWallet, type Wallet } from '@larder/rules';

const PARAMETER = 'wallet';

/** The checkout with a wallet chosen to pay with, as express buttons of the cart open it. */
export const walletCheckout = (wallet: Wallet): string => `${paths.checkout}?${new URLSearchParams({ [PARAMETER]: wallet })}`;

/** The wallet that the address of a checkout chooses; null for none and for names that are no wallet. */
export function walletOf(search: string): Wallet | null {
  const name = new URLSearchParams(search).get(PARAMETER) ?? '';
  return isWallet(name) ? name : null;
}
