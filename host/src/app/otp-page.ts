import { paths } from '@larder/contracts/paths';

/** Whether an address is already the page that requests a code; prevents a redirect loop (ACC-084, OP-072). */
export const isOtpPage = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  pathname === paths.login && new URLSearchParams(search).get('stepKey') === 'otp';
