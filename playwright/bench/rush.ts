import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const CONNECTIONS = 200;
const RUSH_MS = 60_000;
/** Somebody who is told to come again does, but not before. */
const PATHS = ['/', '/c/pantry', '/search/results?q=oats'];

interface Rush {
  /** By status. */
  answers: Readonly<Record<number, number>>;
  /** Of pages that came. */
  p99Ms: number;
  /** Of refusals. */
  refusedP99Ms: number;
  /** Answers that are neither a page nor a refusal with the seconds to wait, and none at all. */
  faults: number;
  /** What the host and its workers hold. */
  beforeMb: number;
  duringMb: number;
  afterMb: number;
}

/** 200 people ask for pages that are made for each of them, for a minute; then nobody does for another. */
export async function rush(store: string): Promise<Rush> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const [pages, refusals]: number[][] = [[], []];
  const answers: Record<number, number> = {};
  let faults = 0;
  for (const path of PATHS) await ask(agent, store + path);
  const beforeMb = await held(store);
  const end = performance.now() + RUSH_MS;
  const shop = async (who: number) => {
    for (let n = who; performance.now() < end; n++) {
      const started = performance.now();
      const { status, retryAfter } = await ask(agent, store + (PATHS[n % PATHS.length] ?? '/'));
      answers[status] = (answers[status] ?? 0) + 1;
      if (status === 200) pages?.push(performance.now() - started);
      else if (status === 503 && retryAfter > 0) {
        refusals?.push(performance.now() - started);
        await pause(retryAfter * 1000);
      } else faults += 1;
    }
  };
  let duringMb = 0;
  const shoppers = Promise.all(Array.from({ length: CONNECTIONS }, (_, who) => shop(who)));
  while (performance.now() < end) {
    await pause(5_000);
    duringMb = Math.max(duringMb, await held(store));
  }
  await shoppers;
  agent.destroy();
  await pause(60_000);
  return {
    answers,
    p99Ms: p99(pages ?? []),
    refusedP99Ms: p99(refusals ?? []),
    faults,
    beforeMb,
    duringMb,
    afterMb: await held(store),
  };
}

const p99 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

/** Status 0 is no answer. A kept connection that the host closed as it was taken is no fault: browsers ask once more, too. */
function ask(agent: Agent, url: string, isAgain = false): Promise<{ status: number; retryAfter: number }> {
  return new Promise((done) => {
    const request = get(url, { agent, headers: { cookie: 'ccode=BENCH', 'accept-encoding': 'br' } }, (answer) => {
      answer.once('error', () => done({ status: 0, retryAfter: 0 }));
      answer.once('end', () => done({ status: answer.statusCode ?? 0, retryAfter: Number(answer.headers['retry-after'] ?? 0) }));
      answer.resume();
    });
    request.once('error', (error: NodeJS.ErrnoException) => {
      const wasClosed = request.reusedSocket && error.code === 'ECONNRESET';
      done(wasClosed && !isAgain ? ask(agent, url, true) : { status: 0, retryAfter: 0 });
    });
  });
}

/** MB of memory of the host and of the processes that render, as it tells operators. */
async function held(store: string): Promise<number> {
  const told = await (await fetch(`${store}/metrics`)).text();
  const bytes = [...told.matchAll(/^(?:process_resident_memory_bytes|host_worker_rss_bytes\{[^}]*\}) (\S+)$/gm)];
  return bytes.reduce((sum, [, each]) => sum + Number(each), 0) / 2 ** 20;
}
