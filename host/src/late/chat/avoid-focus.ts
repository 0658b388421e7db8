/** Moves a floating button to the other side while it would cover the focused element (WCAG 2.4.11). Returns a function that stops it. */
export function avoidFocus(floating: HTMLElement): () => void {
  const give = (target: Element) => {
    floating.removeAttribute('data-moved');
    const [mine, theirs] = [floating.getBoundingClientRect(), target.getBoundingClientRect()];
    const isBeneath =
      theirs.left < mine.right && theirs.right > mine.left && theirs.top < mine.bottom && theirs.bottom > mine.top;
    floating.toggleAttribute('data-moved', isBeneath);
  };
  const focused = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || floating.contains(target)) return;
    give(target);
    // And after the browser has scrolled to it.
    requestAnimationFrame(() => give(target));
  };
  document.addEventListener('focusin', focused);
  return () => document.removeEventListener('focusin', focused);
}
