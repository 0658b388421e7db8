import { paths } from '@larder/contracts/paths';
import { telOf } from '../frame/phone.ts';

/** Where to turn when trying again does not help (SHELL-188, OP-101). */
export function GetHelp({ phone }: { phone: string }) {
  return (
    <p>
      Still not working? Call <a href={telOf(phone)}>{phone}</a> or visit <a href={paths.help}>Help</a>.
    </p>
  );
}
