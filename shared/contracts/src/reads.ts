/**
 * Where the host asks for several reads of one page at once: `POST` with {@link Reads}, answered by a line of JSON for each, {@link ReadLine}, as they come. Each
 * is answered as if it had come by itself, with the headers of the call. Not for browsers: the host forwards no call to it.
 */
export const READS_PATH = '/reads';

/** Most reads of one call; a page asks for a dozen. */
export const MOST_READS = 64;

/** One of them: a path of the api with its query, and, as `if-none-match`, what is known of its answer. */
export interface Read {
  readonly path: string;
  readonly match?: string;
}

export interface Reads {
  readonly reads: readonly Read[];
}

/** The answer to the read `at` this place: of its headers those that the host goes by, by names in small letters; `body` is what it says, null where it says nothing. */
export interface ReadLine {
  readonly at: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: unknown;
}
