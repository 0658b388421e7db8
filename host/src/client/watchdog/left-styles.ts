import { pageChange } from '../../app/page-change.ts';

/** Style properties that stop scrolling and clicks, or hide the page. Translators and other extensions of browsers set different ones. */
const BLOCKING = /^(overflow|pointer-events|visibility|display|opacity)/;
/** Its owner may stop scrolling also after a navigation. */
const DIALOG = 'dialog[open], [aria-modal="true"]';

/** Removes the blocking styles of an element, and returns them with it, such as `overflow on <body>`. */
function unblock({ style, localName }: HTMLElement): string[] {
  const names = Array.from(style).filter((name) => BLOCKING.test(name));
  for (const name of names) style.removeProperty(name);
  return names.map((name) => `${name} on <${localName}>`);
}

/**
 * Removes styles of `<html>` and `<body>` with which a page that was left would block the next one.
 * @param inView the release whose page is shown
 * @param found receives the release whose page left them, and the styles
 */
export function watchLeftStyles(
  inView: () => string | undefined,
  found: (release: string | undefined, styles: string[]) => void,
): void {
  let release = inView();
  pageChange.listener = () => {
    const styles = document.querySelector(DIALOG) ? [] : [document.documentElement, document.body].flatMap(unblock);
    if (styles.length > 0) found(release, styles);
    release = inView();
  };
}
