/** What came of steady load: how many answers, and every one that was not as it should be. */
export interface LoadReport {
  answers: number;
  failures: string[];
}

/** Not packed: what pages weigh is measured elsewhere, and each would be packed here and unpacked there. */
const PLAIN = { 'accept-encoding': 'identity' };

/**
 * One request each `everyMs`, whether or not those before are answered (as shoppers come), `least` of them and on until `until` settles; a store
 * that falls behind never gets more than `most` concurrent requests. `check` returns the fault of a response, or undefined. `report` receives everything.
 */
export async function steadyLoad(
  url: string,
  { everyMs, least, most }: { everyMs: number; least: number; most: number },
  until: Promise<unknown>,
  check: (status: number, body: string) => string | undefined,
  report: LoadReport,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const ask = async () => {
    try {
      const answer = await fetch(url, { headers: PLAIN });
      const wrong = check(answer.status, await answer.text());
      report.answers += 1;
      if (wrong) report.failures.push(wrong);
    } catch (error) {
      report.failures.push(String(error));
    }
  };
  let left = least;
  const enough = Promise.withResolvers<void>();
  const askOnce = () => {
    if (underWay.size >= most) return;
    const call = ask().finally(() => underWay.delete(call));
    underWay.add(call);
    left -= 1;
    if (left === 0) enough.resolve();
  };
  askOnce();
  const timer = setInterval(askOnce, everyMs);
  try {
    await Promise.all([until, enough.promise]);
  } finally {
    clearInterval(timer);
    await Promise.all(underWay);
  }
}
