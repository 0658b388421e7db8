/** Widths in px from which each breakpoint holds (SHELL-143 … SHELL-152). */
export const BREAKPOINTS = {
  xs: 0,
  sm: 375,
  smmd: 414,
  xsmd: 700,
  md: 768,
  lg: 1024,
  xslg: 1200,
  xlg: 1440,
  xxlg: 1920,
  xxxlg: 2350,
} as const;
/** Name of a screen width range. */
export type Breakpoint = keyof typeof BREAKPOINTS;

/** The same width under its other name (OP-002). */
export const XL: number = BREAKPOINTS.xlg;

/** The breakpoint of a width in px; negative widths count as xs. */
export function breakpointOf(width: number): Breakpoint {
  const fitting = (Object.entries(BREAKPOINTS) as [Breakpoint, number][]).filter(([, from]) => width >= from);
  return fitting.at(-1)?.[0] ?? 'xs';
}

/** Below md (SHELL-153). */
export function isMobile(width: number): boolean {
  return width < BREAKPOINTS.md;
}

/** Below lg (SHELL-154): phones included. */
export function isTablet(width: number): boolean {
  return width < BREAKPOINTS.lg;
}
