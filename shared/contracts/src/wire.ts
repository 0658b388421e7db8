import { FIELD_TEXT, hasInvisibleCharacters, MAX_PAGE_SIZE } from '@larder/rules';
import { z } from 'zod';

/** Texts a contract gives by field when a value has the wrong shape. The exact texts of the specification live in `@larder/rules`. */
const whole = 'Please enter a whole number.';

/** A whole number that may arrive as a form string. `"abc"`, `"1.5"`, `""` and values outside `min..max` are refused. */
export const int = (min: number, max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,15}$/)
          .transform(Number),
      ],
      { error: whole },
    )
    .pipe(
      z.number({ error: whole }).int(whole).min(min, `Please enter ${min} or more.`).max(max, `Please enter ${max} or less.`),
    );

/** A database id: a positive whole number. */
export const id = int(1, 2_147_483_647);

/** Flags travel as `1`/`0` in forms and queries; `true`/`false` are read too. */
export const flag = z
  .union([z.boolean(), z.enum(['1', '0', 'true', 'false']), z.literal(1), z.literal(0)])
  .transform((v) => v === true || v === 1 || v === '1' || v === 'true');

const printable = (string: z.ZodString, max: number) =>
  string
    .max(max, `Please enter at most ${max} characters.`)
    .refine(
      (s) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff]/u.test(s),
      'Please remove special control characters.',
    );

/** Free text of at most `max` characters, trimmed. Control characters other than line breaks are refused (PostgreSQL cannot hold U+0000). */
export const text = (max: number) => printable(z.string().trim(), max);

/** The same, unchanged: blanks alone are a text, which a search distinguishes from no text (CAT-113). */
export const textAsTyped = (max: number) => printable(z.string(), max);

/** Required free text: empty counts as missing. */
export const filled = (max: number) => text(max).refine((s) => s.length > 0, { message: 'This is a required field.' });

/** A name of a person or a list: required text without invisible characters. */
export const name = (max: number) => filled(max).refine((s) => !hasInvisibleCharacters(s), FIELD_TEXT.invisible);

/** A key of a URL: lower-case characters, digits and dashes. */
export const urlKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,119}$/, 'Please enter a valid key.');

/** Repeated parameters (`a=1&a=2`, also `a[]=1`): one value or a list, always read as a list (API-006, OP-140). */
export const listOf = <T extends z.ZodType>(item: T, max = 100) =>
  z.union([z.array(item).max(max), item.transform((v) => [v])]) as unknown as z.ZodType<z.output<T>[], z.input<T> | z.input<T>[]>;

/** Dollars with at most two decimals, the API's form of money. Internally all amounts are integer cents. */
export const usd = z.number().refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, 'more than two decimals');

/** ISO 8601 has a year 0; PostgreSQL has none. */
const hasYear = [(text: string) => !text.startsWith('0000'), 'Please enter a later year.'] as const;

/** A moment, UTC, ISO 8601, from year 1 on. */
export const moment = z.iso.datetime().refine(...hasYear);

/** A calendar day `YYYY-MM-DD` in America/Los_Angeles, from year 1 on. */
export const day = z.iso.date().refine(...hasYear);

/** Paging of lists: `cur_page` from 1 (API-031, OP-139). */
export const paging = (size: number, max: number = MAX_PAGE_SIZE) => ({
  cur_page: int(1, 100_000).default(1),
  page_size: int(1, max).default(size),
});

/** Every call may carry `reqsource` as a parameter; the header is the default place (API-004, OP-006). */
export const reqsource = { reqsource: z.string().max(20).optional() };

/** The field set that is requested (OP-117). The documents name one, which is also what is answered without it; another one is refused rather than answered as if it was that. */
export const preset = { preset: z.enum(['web'], 'There is no such field set.').optional() };

export const ok = z.object({ success: z.literal(true) });
