/** Default CPU slowdown of the simulated phone, without a measurement of this machine: Lighthouse's default. */
export const SLOWER = 4;

/** Speeds of machines, the slowest first, and how often slower the phone is than each. */
const KNOWN = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [1533, 4],
] as const;

/**
 * How often slower than this machine the phone is that Lighthouse means, to a tenth: the rule of the calculator that its docs/throttling.md names
 * under "Calibrating the CPU slowdown" (https://lighthouse-cpu-throttling-calculator.vercel.app), straight lines between the known speeds and on
 * behind the last. Its default of 4 is for desktops of 1,500 and more; a slower machine is nearer to the phone.
 * @param speed of this machine: Lighthouse's `benchmarkIndex`
 * @throws where this machine is slower than that phone, so that nothing it measures stands for one
 */
export function slowdownFor(speed: number): number {
  if (!(speed >= KNOWN[0][0])) throw new Error(`a machine of speed ${speed} is too slow to stand for a phone`);
  const [from, to] =
    speed < KNOWN[1][0] ? [KNOWN[0], KNOWN[1]] : speed < KNOWN[2][0] ? [KNOWN[1], KNOWN[2]] : [KNOWN[2], KNOWN[3]];
  return Math.round((from[1] + (speed - from[0]) / (to[0] - from[0])) * 10) / 10;
}

/** Returns the median. */
export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
