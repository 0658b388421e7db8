/** Joins class names and leaves out empty ones, as in `cx(styles.a, on && styles.b)`. */
export function cx(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}
