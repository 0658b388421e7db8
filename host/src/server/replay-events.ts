/**
 * Queues clicks and choices that come before hydration, and replays each once when its element is hydrated, however often a shopper clicked.
 * One mechanism for the frame, the pages and the slots of all remotes: a probe event detects whether React hydrated an element (`hydrationProbe`),
 * and each part announces its hydration (`tellAlive`). Meanwhile `data-pressed` shows that the click was noticed.
 *
 * The browser submits a form with an `action`. A form without one, or with `data-scripted` (its `action` is for browsers without scripts), waits
 * for its script: submitted earlier, it would reload the page or write a password into the address. A button of a third party's script (a wallet)
 * has its own listeners. React misses a changed list or box, because it handles later changes only.
 *
 * The page inlines the source of this function at the head of its body, so it uses nothing from outside itself.
 */
export function replayEvents(): void {
  const queued = new Set<HTMLElement>();
  const chosen = new Map<HTMLSelectElement, string>();
  const boxes = new Map<HTMLInputElement, boolean>();
  const buttons = 'button,[role=button]';
  let served: WeakSet<Element> | undefined;
  document.addEventListener('DOMContentLoaded', () => (served = new WeakSet(document.querySelectorAll(buttons))));
  const isHydrated = (element: HTMLElement) =>
    element.dispatchEvent(new Event('dragexit', { bubbles: true, cancelable: true })) === false;
  addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(buttons) : null;
      if (
        !pressed ||
        isHydrated(pressed) ||
        served?.has(pressed) === false ||
        pressed.closest('form[action]:not([data-scripted]),details')
      )
        return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed.dataset['pressed'] = '';
      queued.add(pressed);
    },
    true,
  );
  addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || isHydrated(target)) return;
      if (target instanceof HTMLSelectElement) chosen.set(target, target.value);
      else if (target instanceof HTMLInputElement && /checkbox|radio/.test(target.type)) boxes.set(target, target.checked);
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      if (!(event.target as Element).matches('[action]:not([data-scripted])')) event.preventDefault();
    },
    true,
  );
  addEventListener('larder:alive', () => {
    for (const pressed of queued) {
      if (pressed.isConnected && !isHydrated(pressed)) continue;
      queued.delete(pressed);
      delete pressed.dataset['pressed'];
      pressed.click();
    }
    for (const [list, value] of chosen) {
      if (list.isConnected && !isHydrated(list)) continue;
      chosen.delete(list);
      list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    }
    for (const [box, isChecked] of boxes) {
      if (box.isConnected && !isHydrated(box)) continue;
      boxes.delete(box);
      box.checked = !isChecked;
      box.click();
    }
  });
}
