/** The part of `Intl.DateTimeFormat` that callers use. */
export type DateFormat = Pick<Intl.DateTimeFormat, 'format' | 'formatToParts'>;

/**
 * Creates an American English date format at its first use. The first `Intl.DateTimeFormat` of a page loads the browser's locale and
 * time zone data, which takes up to 20 ms; pages without dates need not pay it.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): DateFormat {
  let made: Intl.DateTimeFormat | undefined;
  const format = () => (made ??= new Intl.DateTimeFormat('en-US', options));
  return { format: (moment) => format().format(moment), formatToParts: (moment) => format().formatToParts(moment) };
}
