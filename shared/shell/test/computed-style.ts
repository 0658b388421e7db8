type Style = CSSStyleDeclaration;

/** The used part of a window. */
interface StyledWindow {
  readonly document: Document;
  readonly Element: typeof Element;
  getComputedStyle: (element: Element, pseudo?: string | null) => Style;
}

/** `display` of elements without a style of their own, by everything that jsdom's default style sheet selects on. */
const displays = new Map<string, string>();

/** Everything of an element that a rule with `display` in jsdom's default style sheet selects on. */
const shapeOf = (element: Element): string =>
  [
    element.namespaceURI,
    element.localName,
    element.parentElement?.localName === 'ruby',
    element.getAttribute('type'),
    element.hasAttribute('hidden'),
    element.hasAttribute('open'),
  ].join();

/** The nearest inline value of an inherited property, which no rule of jsdom's default style sheet sets. */
function inherited(element: Element, property: 'visibility' | 'pointer-events'): string | undefined {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const own = each.hasAttribute('style') && 'style' in each ? (each.style as Style).getPropertyValue(property) : '';
    if (own !== '') return own;
  }
  return undefined;
}

/**
 * Replaces `getComputedStyle` of a jsdom window by one with equal values that computes `display`, `visibility` and `pointer-events` only when they are read.
 * jsdom computes all properties from all rules at each call. Queries by role call it for each ancestor of each element.
 * Documents with style sheets of their own, and all other properties, get jsdom's values.
 * @param window the window of the test environment
 */
export function quickenComputedStyle(window: StyledWindow): void {
  const original = window.getComputedStyle.bind(window);
  const read = (element: Element, property: string): string | undefined => {
    if (property === 'visibility') return inherited(element, 'visibility') ?? 'visible';
    if (property === 'pointer-events' || property === 'pointerEvents') return inherited(element, 'pointer-events') ?? 'auto';
    if (property !== 'display' || element.hasAttribute('style')) return undefined;
    const shape = shapeOf(element);
    let display = displays.get(shape);
    if (display === undefined) displays.set(shape, (display = original(element).display));
    return display;
  };
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !(element instanceof window.Element) || window.document.styleSheets.length > 0)
      return original(element, pseudo);
    let computed: Style | undefined;
    const complete = () => (computed ??= original(element));
    const getPropertyValue = (property: string) => read(element, property) ?? complete().getPropertyValue(property);
    return new Proxy({} as Style, {
      get(_, property) {
        if (property === 'getPropertyValue') return getPropertyValue;
        const quick = typeof property === 'string' ? read(element, property) : undefined;
        if (quick !== undefined) return quick;
        const value: unknown = Reflect.get(complete(), property);
        return typeof value === 'function' ? value.bind(complete()) : value;
      },
    });
  };
}
