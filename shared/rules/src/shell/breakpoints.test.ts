import { BREAKPOINTS, breakpointOf, isMobile, isTablet, XL } from './breakpoints.ts';

test.each([
  [0, 'xs'],
  [374, 'xs'],
  [375, 'sm'],
  [414, 'smmd'],
  [700, 'xsmd'],
  [767, 'xsmd'],
  [768, 'md'],
  [1024, 'lg'],
  [1200, 'xslg'],
  [1440, 'xlg'],
  [1920, 'xxlg'],
  [2350, 'xxxlg'],
  [9999, 'xxxlg'],
  [-1, 'xs'],
])('%d px is %s (SHELL-143 … SHELL-152)', (width, name) => expect(breakpointOf(width)).toBe(name));

test('mobile below md, tablet below lg, xl is xlg (SHELL-153, SHELL-154, OP-002)', () => {
  expect([isMobile(767), isMobile(768), isTablet(1023), isTablet(1024)]).toEqual([true, false, true, false]);
  expect(XL).toBe(BREAKPOINTS.xlg);
});
