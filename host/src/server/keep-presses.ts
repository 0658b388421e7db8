/**
 * Keeps what is pressed before it listens, and presses it again once it does: each thing once, however often a shopper in doubt pressed it.
 * One mechanism for the frame, pages and slots of all remotes: React marks what it has hydrated with keys of its own, and whatever came alive
 * says so (`tellAlive`). What a script of somebody else's put in (a button of a wallet) listens by itself. Until then `data-pressed` shows that the press was heard. A form with an `action` is the browser's, which needs no
 * script for it. One without, or one marked `data-scripted` (its `action` is for who has no script), is the script's to send: sent before, the browser would reload the page without what was typed, or write a
 * password into the address. What was chosen first, out of a list or by a box, is lost to React, which hears of changes alone: it is chosen again.
 *
 * It travels to the browser as its source, at the head of the page's body, so it uses nothing from outside itself.
 */
export function keepPresses(): void {
  const kept = new Set<HTMLElement>();
  const chosen = new Map<HTMLSelectElement, string>();
  const boxes = new Map<HTMLInputElement, boolean>();
  const buttons = 'button,[role=button]';
  let served: WeakSet<Element> | undefined;
  document.addEventListener('DOMContentLoaded', () => (served = new WeakSet(document.querySelectorAll(buttons))));
  const isAlive = (element: HTMLElement) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(buttons) : null;
      if (
        !pressed ||
        isAlive(pressed) ||
        served?.has(pressed) === false ||
        pressed.closest('form[action]:not([data-scripted]),details')
      )
        return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed.dataset['pressed'] = '';
      kept.add(pressed);
    },
    true,
  );
  addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || isAlive(target)) return;
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
    for (const pressed of kept) {
      if (pressed.isConnected && !isAlive(pressed)) continue;
      kept.delete(pressed);
      delete pressed.dataset['pressed'];
      pressed.click();
    }
    for (const [list, value] of chosen) {
      if (list.isConnected && !isAlive(list)) continue;
      chosen.delete(list);
      list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    }
    for (const [box, isChecked] of boxes) {
      if (box.isConnected && !isAlive(box)) continue;
      boxes.delete(box);
      box.checked = !isChecked;
      box.click();
    }
  });
}
