/** The numbers of `1.4.0`, and of `^1.4.0`. */
const numbersOf = (version: string): number[] => version.replace('^', '').split('.').map(Number);

/**
 * Whether a version (of the shell, of the API) satisfies `needed` in the form of remote manifests: `^1.4.0`, the same major version and at least the rest. Promotion checks other
 * ranges (`host-compatibility.ts` of the release store); here they are accepted.
 */
export function fits(version: string, needed: string): boolean {
  if (!/^\^[1-9]\d*\.\d+\.\d+$/.test(needed)) return true;
  const [have, want] = [numbersOf(version), numbersOf(needed)];
  const [major, ...rest] = want.map((number, at) => Math.sign((have[at] ?? 0) - number));
  return major === 0 && (rest.find((sign) => sign !== 0) ?? 0) >= 0;
}
