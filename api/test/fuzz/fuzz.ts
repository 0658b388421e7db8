import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { Callers } from './callers.ts';
import { requestsOf, type Subject, SUBJECTS } from './generate-request.ts';
import type { HostileRequest } from './request.ts';
import { responseProblems } from './response-problems.ts';
import { type HostileResponse, sendRequest } from './send-request.ts';
import { refusedWrites, WriteJournal } from './write-journal.ts';

/** ms until a response counts as missing; generous, for a busy machine. */
const RESPONSE_MS = 20_000;
/** ms for the search of a smaller request that fails, too. */
const SHRINK_MS = 30_000;

/** Addresses of the store under test. */
export interface FuzzTarget {
  readonly apiUrl: string;
  readonly hostUrl: string;
  readonly databaseUrl: string;
}

/** What to send. */
export interface FuzzPlan {
  readonly seed: number;
  readonly seconds: number;
  /** Only this subject. */
  readonly only?: Subject;
  /** Only this case of it. */
  readonly case?: number;
  say(line: string): void;
}

/** A request that broke an invariant. */
export interface FuzzFailure {
  readonly subject: Subject;
  readonly case: number;
  readonly request: HostileRequest;
  readonly problem: string;
}

/** Result of a run. */
export interface FuzzReport {
  readonly requests: number;
  readonly refused: number;
  readonly failures: readonly FuzzFailure[];
}

/** Seed of a case, which depends on nothing else: a case can be repeated alone. */
export const seedOf = (seed: number, subject: Subject, number: number): number =>
  createHash('sha256').update(`${seed}:${subject}:${number}`).digest().readInt32BE();

class RequestProblem extends Error {}

class Fuzz {
  readonly #target: FuzzTarget;
  readonly #journal: WriteJournal;
  readonly #callers: Callers;
  requests = 0;
  refused = 0;

  constructor(target: FuzzTarget, journal: WriteJournal) {
    this.#target = target;
    this.#journal = journal;
    this.#callers = new Callers(target.apiUrl, (id) => journal.employ(id));
  }

  /** Runs a case. Returns its smallest failing request, if it fails. */
  async case(seed: number, subject: Subject, number: number): Promise<FuzzFailure | undefined> {
    const property = fc.asyncProperty(requestsOf(subject), (request) => this.#check(request));
    const result = await fc.check(property, {
      seed: seedOf(seed, subject, number),
      numRuns: 1,
      interruptAfterTimeLimit: SHRINK_MS,
    });
    const [request] = result.counterexample ?? [];
    if (!request) return undefined;
    const { errorInstance: error } = result;
    return { subject, case: number, request, problem: error instanceof Error ? error.message : String(error) };
  }

  async #check(request: HostileRequest): Promise<void> {
    await this.#journal.read();
    const responses = await this.#send(request);
    const problems = responses.flatMap((response) => responseProblems(request, response));
    if (this.#isRefused(responses)) {
      this.refused += responses.length;
      // A write that an earlier request caused does not happen again.
      const isSuspect = refusedWrites(await this.#journal.read()).length > 0;
      const again = isSuspect ? await this.#send(request) : [];
      if (isSuspect && this.#isRefused(again)) problems.push(...refusedWrites(await this.#journal.read()));
    }
    await this.#callers.refresh(request.caller);
    if (problems.length > 0) throw new RequestProblem(problems.join('\n'));
  }

  readonly #isRefused = (responses: readonly HostileResponse[]): boolean => responses.every(({ status }) => status >= 400);

  async #send(request: HostileRequest): Promise<HostileResponse[]> {
    const headers = { ...(await this.#callers.headersOf(request.caller)), ...request.headers };
    const origin = request.target === 'api' ? this.#target.apiUrl : this.#target.hostUrl;
    await this.#journal.read();
    const sent = Array.from({ length: request.copies }, () => sendRequest(origin, { ...request, headers }, RESPONSE_MS));
    this.requests += request.copies;
    return Promise.all(sent).catch((error: unknown) => {
      throw new RequestProblem(`no response: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
}

/** Cases of a plan: every subject's first case, then every second one, and so on. */
function* casesOf({ only, case: single }: Pick<FuzzPlan, 'only' | 'case'>): Generator<[Subject, number]> {
  const subjects = only ? [only] : SUBJECTS;
  for (let number = single ?? 0; single === undefined || number === single; number += 1)
    for (const subject of subjects) yield [subject, number];
}

/** Sends hostile requests to an open store for some seconds. Of each subject, only the first failure is searched for a smaller request. */
export async function fuzz(target: FuzzTarget, plan: FuzzPlan): Promise<FuzzReport> {
  const journal = await WriteJournal.open(target.databaseUrl);
  const run = new Fuzz(target, journal);
  const failures: FuzzFailure[] = [];
  const failed = new Set<Subject>();
  const end = performance.now() + plan.seconds * 1000;
  try {
    for (const [subject, number] of casesOf(plan)) {
      if (performance.now() > end) break;
      if (failed.has(subject)) continue;
      const failure = await run.case(plan.seed, subject, number);
      if (!failure) continue;
      failed.add(subject);
      failures.push(failure);
      plan.say(`${subject}, case ${number}: ${failure.problem}`);
    }
  } finally {
    await journal.close();
  }
  return { requests: run.requests, refused: run.refused, failures };
}
