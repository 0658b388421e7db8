/** Value that 95 of 100 times do not exceed. */
export const percentile95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** Measures a request with its body; ms. @throws Error when it is refused */
export async function timed(work: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  const response = await work();
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return performance.now() - began;
}
