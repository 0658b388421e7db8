import { formatUsd } from '@larder/rules';

/** An amount of money in cents, as `$12.34`. */
export const Money = ({ cents }: { cents: number }) => <>{formatUsd(cents)}</>;
