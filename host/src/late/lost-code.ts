import type { AppKit } from '../app/kit.ts';

const TEXT = 'Part of this page didn’t load.';

/** Tells by a notice that goes by itself when code of a page or slot did not come, also before anybody was there to read it (SHELL-186). Answers how to stop. */
export function tellLostCode({ pages: { lost }, snacks }: Pick<AppKit, 'pages' | 'snacks'>): (() => void) | undefined {
  const tell = () => void snacks.show({ id: 'lost-code', type: 'warning', message: TEXT, autoDismiss: true });
  if (lost?.get()) tell();
  return lost?.subscribe(tell);
}
