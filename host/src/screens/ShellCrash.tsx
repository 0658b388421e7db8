import { useRouteError } from 'react-router';

/** The frame itself broke: the router hands the error on to the screen around the whole app (SHELL-128, OP-007). */
export function ShellCrash(): never {
  throw useRouteError();
}
