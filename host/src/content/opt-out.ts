import { paths } from '@larder/contracts/paths';
/** Where the form of /do-not-sell-my-information is sent (SHELL-101, OP-133): `choice` is `out` or `in`. */
export const OPT_OUT_CALL = '/fe-web/api/do-not-sell';
export const OPT_OUT_PATH = paths.doNotSell;
