/** What came of steady load: how many answers, and every one that was not as it should be. */
export interface LoadReport {
  answers: number;
  failures: string[];
}

/**
 * One request each `everyMs`, whether or not those before are answered (as shoppers come), until `until` settles; a store that falls behind is
 * never asked more than `most` at once. `check` answers what is wrong with an answer, or undefined.
 */
export async function steadyLoad(
  url: string,
  { everyMs, most }: { everyMs: number; most: number },
  until: Promise<unknown>,
  check: (status: number, body: string) => string | undefined,
): Promise<LoadReport> {
  const report: LoadReport = { answers: 0, failures: [] };
  const underWay = new Set<Promise<void>>();
  const ask = async () => {
    try {
      const answer = await fetch(url);
      const wrong = check(answer.status, await answer.text());
      report.answers += 1;
      if (wrong) report.failures.push(wrong);
    } catch (error) {
      report.failures.push(String(error));
    }
  };
  const timer = setInterval(() => {
    if (underWay.size >= most) return;
    const asked = ask().finally(() => underWay.delete(asked));
    underWay.add(asked);
  }, everyMs);
  try {
    await until;
  } finally {
    clearInterval(timer);
    await Promise.all(underWay);
  }
  return report;
}
