/** Joins class names and leaves out what is empty, so that `cx(styles.a, on && styles.b)` reads as it is meant. */
export function cx(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}
