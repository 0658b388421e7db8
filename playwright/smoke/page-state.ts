import type { Page } from '@playwright/test';

/** State of an open page that outlives a navigation. */
export interface PageState {
  readonly heading: string;
  /** Size and style of the elements of frame and page, one line each. */
  readonly look: readonly string[];
  /** Classes, style and inertness of `<html>` and `<body>`. */
  readonly root: string;
  /** Style elements without a name, and elements at the end of `<body>`. */
  readonly added: readonly string[];
  readonly globals: readonly string[];
  readonly variables: readonly string[];
  readonly leftovers: readonly string[];
  readonly hasStorage: boolean;
}

const MARK = 'smoke-mark';

/** Stores a value in each storage, which {@link readState} looks for. */
export const markStorage = (page: Page): Promise<void> =>
  page.evaluate((mark) => {
    localStorage.setItem(mark, mark);
    sessionStorage.setItem(mark, mark);
  }, MARK);

/** Reads the state of an open page. */
export const readState = (page: Page): Promise<PageState> =>
  page.evaluate((mark): PageState => {
    const lineOf = (element: Element): string => {
      const { display, fontSize, color, backgroundColor, position } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return `<${element.localName}> ${Math.round(width)}×${Math.round(height)} ${display} ${position} ${fontSize} ${color} ${backgroundColor}`;
    };
    const { documentElement: html, body } = document;
    const rootOf = (element: HTMLElement) =>
      `${element.className}|${element.style.cssText}|${element.inert}|${element.getAttribute('aria-hidden') ?? ''}`;
    const styles = [...document.querySelectorAll('style:not([data-precedence], [data-href])')].map(
      (style) => `<style> ${(style.textContent ?? '').slice(0, 60)}`,
    );
    return {
      heading: document.querySelector('h1')?.textContent ?? '',
      look: ['header', 'main', 'h1', 'h2', 'p', 'a', 'button', 'footer'].flatMap((name) =>
        [...document.querySelectorAll(name)].slice(0, 6).map(lineOf),
      ),
      root: [html, body].map(rootOf).join(' '),
      added: [
        ...styles,
        ...document.adoptedStyleSheets.map((sheet) => `adopted sheet of ${sheet.cssRules.length} rules`),
        ...[...body.children]
          .filter(({ localName }) => localName !== 'script')
          .map(({ localName, id }) => `<${localName}>${id && `#${id}`}`),
      ],
      globals: window.smokeGlobals.changed(),
      variables: window.smokeGlobals.added(),
      leftovers: window.smokeLeftovers.active(),
      hasStorage: localStorage.getItem(mark) === mark && sessionStorage.getItem(mark) === mark,
    };
  }, MARK);

const surplus = (after: readonly string[], before: readonly string[]): string[] => {
  const left = [...before];
  return after.filter((each) => {
    const at = left.indexOf(each);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
};

/** Share of elements whose size or style may differ after a visit: a banner of the frame may close or open. */
const ALLOWED_LOOK = 0.1;

/**
 * Compares the plain page after a visit to a page on trial with itself before.
 * @returns one sentence for each difference
 */
export function compareStates(before: PageState, after: PageState): string[] {
  const looks = surplus(after.look, before.look);
  const list = (texts: readonly string[]) => [...new Set(texts)].slice(0, 5).join(', ');
  const added = surplus(after.added, before.added);
  const variables = surplus(after.variables, before.variables);
  const leftovers = surplus(after.leftovers, before.leftovers);
  const globals = surplus(after.globals, before.globals);
  return [
    ...(after.heading === before.heading ? [] : [`the page after it is broken: its heading is "${after.heading}"`]),
    ...(looks.length > ALLOWED_LOOK * after.look.length
      ? [`changes the look of the page after it: ${looks.length} of ${after.look.length} elements, such as ${looks[0]}`]
      : []),
    ...(after.root === before.root ? [] : [`leaves classes or styles on <html> or <body>: ${after.root}`]),
    ...(added.length > 0 ? [`leaves elements behind: ${list(added)}`] : []),
    ...(globals.length > 0 ? [`changes built-in functions: ${list(globals)}`] : []),
    ...(variables.length > 0 ? [`adds global variables: ${list(variables)}`] : []),
    ...(leftovers.length > 0 ? [`leaves behind: ${list(leftovers)}`] : []),
    ...(before.hasStorage && !after.hasStorage ? ['clears storage that is not its own'] : []),
  ];
}
