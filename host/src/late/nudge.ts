import { isMobile, PORTRAIT_NUDGE_MS } from '@larder/rules';
import { afterQuiet } from '../frame/viewport.ts';

/** Phones turned upright get a scroll of 1 px down and back after 300 ms, which puts the sticky header in its place (SHELL-140, OP-147). */
export function nudgeInPortrait(): () => void {
  const upright = window.matchMedia('(orientation: portrait)');
  const nudge = afterQuiet(PORTRAIT_NUDGE_MS, () => {
    window.scrollBy(0, 1);
    window.scrollBy(0, -1);
  });
  const turned = () => {
    if (upright.matches && isMobile(window.innerWidth)) nudge.call();
  };
  upright.addEventListener('change', turned);
  return () => {
    upright.removeEventListener('change', turned);
    nudge.cancel();
  };
}
