/** Pixels between press and click of a drag: programs may stop the click that ends one. */
const DRAG_PX = 5;
/** Clicks in succession that are stopped before a release is reported. */
const STOPPED_CLICKS = 3;

const METHODS = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'] as const;

/** @returns the release whose script called into this one, such as `mf-cart@3f2a…`; React, which is in another script, calls for components */
function callingRelease(): string | undefined {
  const scripts = new Error().stack?.match(/[^\s(@]+(?=:\d+:\d+)/g) ?? [];
  const caller = scripts.find((script) => script !== scripts[0]) ?? '';
  const [, remote, version] = /\/(mf-[\w-]+)\/([\w.-]+)\/client\//.exec(caller) ?? [];
  return remote && `${remote}@${version}`;
}

/**
 * Lets clicks pass listeners on the document and window of a release that stop or prevent clicks outside of its own page. The router and the buttons
 * of all other remotes would not work otherwise.
 * @param inView the release whose page is shown
 * @param found receives the release that stopped three clicks in succession
 */
export function guardClicks(inView: () => string | undefined, found: (release: string) => void): void {
  let press: MouseEvent | undefined;
  let stopped: Event | undefined;
  let clicks = 0;

  /** Whether the click ends a drag; those of the keyboard have no place. */
  const isDragged = ({ detail, clientX, clientY }: MouseEvent): boolean =>
    detail > 0 && press !== undefined && Math.hypot(clientX - press.clientX, clientY - press.clientY) > DRAG_PX;

  function mayStop(event: Event): boolean {
    const { currentTarget, target } = event;
    if (event.type !== 'click' || (currentTarget !== document && currentTarget !== window)) return true;
    const release = callingRelease();
    if (!release || isDragged(event as MouseEvent)) return true;
    if (release === inView() && target instanceof Element && target.closest('main')) return true;
    if (stopped !== event && (clicks += 1) === STOPPED_CLICKS) found(release);
    stopped = event;
    return false;
  }

  for (const method of METHODS) {
    const original = Reflect.get(Event.prototype, method) as () => void;
    Event.prototype[method] = function guarded(this: Event) {
      if (mayStop(this)) original.call(this);
    };
  }
  window.addEventListener('pointerdown', (event) => void (press = event), true);
  // A click that no one stopped ends the succession.
  window.addEventListener('click', (event) => {
    if (stopped !== event) clicks = 0;
  });
}
