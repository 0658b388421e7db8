/** The answer that excludes all others, such as `No diet` (OP-109). */
const NONE = 'none';

/** Answers after a press. Where several may be chosen, `none` and the others exclude each other. */
export function toggled(chosen: readonly string[], key: string, multiple: boolean): string[] {
  if (!multiple) return [key];
  if (chosen.includes(key)) return chosen.filter((each) => each !== key);
  return key === NONE ? [NONE] : [...chosen.filter((each) => each !== NONE), key];
}
