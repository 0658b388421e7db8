/** The numbers of `1.4.0`, and of `^1.4.0`. */
const numbersOf = (version: string): number[] => version.replace('^', '').split('.').map(Number);

/**
 * Whether a version (of the shell, of the api) is what `needed` says, which is how doors say it: `^1.4.0`, the same first number and at least the rest. Other ranges are judged where a
 * release is promoted (`unfit.ts` of the release store); here they are let in.
 */
export function fits(version: string, needed: string): boolean {
  if (!/^\^[1-9]\d*\.\d+\.\d+$/.test(needed)) return true;
  const [have, want] = [numbersOf(version), numbersOf(needed)];
  const [major, ...rest] = want.map((number, at) => Math.sign((have[at] ?? 0) - number));
  return major === 0 && (rest.find((sign) => sign !== 0) ?? 0) >= 0;
}
