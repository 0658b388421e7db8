/**
 * Texts of plain ASCII by key, each made once however many ask, and kept while all together weigh at most `mostBytes`: what was asked
 * for longest ago goes first. What could not be made is not kept.
 */
export function keptTexts(mostBytes: number, make: (key: string) => Promise<string>): (key: string) => Promise<string> {
  const kept = new Map<string, string>();
  const running = new Map<string, Promise<string>>();
  let bytes = 0;

  function keep(key: string, text: string): void {
    kept.set(key, text);
    bytes += text.length;
    // A map goes through its keys in the order in which they were set.
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) return;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  async function made(key: string): Promise<string> {
    try {
      const text = await make(key);
      keep(key, text);
      return text;
    } finally {
      running.delete(key);
    }
  }

  return async (key) => {
    const found = kept.get(key);
    if (found !== undefined) {
      kept.delete(key);
      kept.set(key, found);
      return found;
    }
    const making = running.get(key) ?? made(key);
    running.set(key, making);
    return making;
  };
}
