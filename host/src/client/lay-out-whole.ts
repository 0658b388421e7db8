/**
 * Lists that spared their layout for the first look are laid out whole from now on (SHELL-138). They grow or shrink with it, so what is in
 * the middle of the screen is held where it is, and the new position is told at once: the next page may stand before the browser does.
 */
export function layOutWhole(): void {
  const { dataset } = document.documentElement;
  if ('movedOn' in dataset) return;
  const held = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  const top = () => held?.getBoundingClientRect().top ?? 0;
  const before = top();
  dataset['movedOn'] = '';
  window.scrollBy({ top: top() - before, behavior: 'instant' });
  window.dispatchEvent(new Event('scroll'));
}
