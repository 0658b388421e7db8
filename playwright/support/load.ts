/** What came of steady load: how many answers, and every one that was not as it should be. */
export interface LoadReport {
  answers: number;
  failures: string[];
}

/**
 * Keeps `inFlight` requests going until `until` settles. `check` answers what is wrong with an answer, or undefined.
 */
export async function steadyLoad(
  url: string,
  inFlight: number,
  until: Promise<unknown>,
  check: (status: number, body: string) => string | undefined,
): Promise<LoadReport> {
  const report: LoadReport = { answers: 0, failures: [] };
  let going = true;
  const stop = () => {
    going = false;
  };
  until.then(stop, stop);
  const worker = async () => {
    while (going) {
      try {
        const answer = await fetch(url);
        const wrong = check(answer.status, await answer.text());
        report.answers += 1;
        if (wrong) report.failures.push(wrong);
      } catch (error) {
        report.failures.push(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  await until;
  return report;
}
