import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea';
const STEPS: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CONTROLS)];

/** Moves the focus by ArrowUp and ArrowDown to the control at the same place of the row above or below. Text fields and selects use these keys themselves. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const { target } = event;
  if (!step || !(target instanceof HTMLElement) || target.matches('select, textarea, input:not([type="checkbox"])')) return;
  const row = target.closest('tr');
  const next = row?.[step];
  if (!row || !next) return;
  const controls = controlsOf(next);
  const control = controls[controlsOf(row).indexOf(target)] ?? controls[0];
  if (!control) return;
  event.preventDefault();
  control.focus();
}
