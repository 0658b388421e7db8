import type { AppKit } from '../app/kit.ts';

const TEXT = 'Part of this page didn’t load.';

/** Shows a notice that disappears by itself when code of a page or slot fails to load, also for earlier failures (SHELL-186). Returns a function that stops it. */
export function watchLoadFailures({ pages: { lost }, snacks }: Pick<AppKit, 'pages' | 'snacks'>): (() => void) | undefined {
  const tell = () => void snacks.show({ id: 'lost-code', type: 'warning', message: TEXT, autoDismiss: true });
  if (lost?.get()) tell();
  return lost?.subscribe(tell);
}
