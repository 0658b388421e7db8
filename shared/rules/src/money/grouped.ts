/**
 * A whole number with its thousands apart, `12,345`: what `toLocaleString('en-US')` writes, without the browser's tables of languages, which
 * take 20 ms of a page's start when they are first opened.
 */
export const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
