/** Lets `most` pieces of work run at once; the others wait in line. */
export function createGate(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // A finished piece hands its place on, so that the number never rises.
      if (next) next();
      else running--;
    }
  };
}
