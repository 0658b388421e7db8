/** What is asked of a format of days and moments. */
export type DateFormat = Pick<Intl.DateTimeFormat, 'format' | 'formatToParts'>;

/**
 * A format of American English that is made with the first text that is asked of it: the first of them opens a browser's tables of languages and
 * zones, which takes up to 20 ms, and pages that show no date had it in the middle of their start.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): DateFormat {
  let made: Intl.DateTimeFormat | undefined;
  const format = () => (made ??= new Intl.DateTimeFormat('en-US', options));
  return { format: (moment) => format().format(moment), formatToParts: (moment) => format().formatToParts(moment) };
}
