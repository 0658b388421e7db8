import { paths } from '@larder/contracts/paths';

/** Whether an address is the page that asks for a code already, so that nobody is sent there in a circle (ACC-084, OP-072). */
export const isOtpPage = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  pathname === paths.login && new URLSearchParams(search).get('stepKey') === 'otp';
