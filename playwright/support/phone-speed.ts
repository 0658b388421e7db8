/** How often slower than this machine the phone's processor is taken to be where nobody looks how fast this machine is: Lighthouse's default. */
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
 * behind the last. Its default of 4 is meant for desktops of 1,500 and more; a slower machine is nearer to the phone.
 * @param speed of this machine: Lighthouse's `benchmarkIndex`
 * @throws where this machine is slower than that phone, so that nothing it measures stands for one
 */
export function slowdownFor(speed: number): number {
  if (!(speed >= KNOWN[0][0])) throw new Error(`a machine of speed ${speed} is too slow to stand for a phone`);
  const [from, to] =
    speed < KNOWN[1][0] ? [KNOWN[0], KNOWN[1]] : speed < KNOWN[2][0] ? [KNOWN[1], KNOWN[2]] : [KNOWN[2], KNOWN[3]];
  return Math.round((from[1] + (speed - from[0]) / (to[0] - from[0])) * 10) / 10;
}

/** The middle one. */
export const middle = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

/**
 * Runs in a browser: the speed of its machine, as Lighthouse counts its `benchmarkIndex` (`computeBenchmarkIndex`): the mean of tens of texts of 10,000
 * letters made a second and of tens of arrays of 100,000 numbers copied a second, each for half a second. Half the speed is half the figure.
 */
export function machineSpeed(): number {
  const lastsMs = 500;
  const tensASecond = (times: number, start: number): number => Math.round((times * 100) / (Date.now() - start));
  // Both loops stand here as they are: a compiler makes something else of work that is handed to a loop.
  let texts = 0;
  const textsStart = Date.now();
  while (Date.now() - textsStart < lastsMs) {
    let text = '';
    for (let letter = 0; letter < 10_000; letter += 1) text += 'a';
    if (text.length === 1) throw new Error('the text is needed, or a compiler leaves it out');
    texts += 1;
  }
  const textSpeed = tensASecond(texts, textsStart);
  const one: number[] = [];
  const other: number[] = [];
  for (let at = 0; at < 100_000; at += 1) one[at] = other[at] = at;
  let copies = 0;
  const copiesStart = Date.now();
  // Lighthouse asks for the time after ten copies.
  while (copies % 10 !== 0 || Date.now() - copiesStart < lastsMs) {
    const from = copies % 2 === 0 ? one : other;
    const to = copies % 2 === 0 ? other : one;
    for (let at = 0; at < from.length; at += 1) to[at] = from[at] as number;
    copies += 1;
  }
  return (textSpeed + tensASecond(copies, copiesStart)) / 2;
}
