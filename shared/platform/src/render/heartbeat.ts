/** Monitors whether a process responds: pings it periodically, one ping at a time, and reports how long it has been unresponsive. Times by `performance.now()`. */
export class Heartbeat {
  readonly #everyMs: number;
  #heard: number;
  #looked: number;
  #isAsked = false;

  /** `patienceMs`: what the first sign may take. */
  constructor(now: number, { everyMs, patienceMs }: { everyMs: number; patienceMs: number }) {
    this.#everyMs = everyMs;
    this.#heard = now + patienceMs;
    this.#looked = now;
  }

  /** Records a response. */
  hear(now: number): void {
    this.#heard = now;
    this.#isAsked = false;
  }

  /** One look, every `everyMs`: `asks` when a question is to be sent, because none waits for its answer; ms since the last sign, negative while it may still start. */
  look(now: number): { asks: boolean; silentMs: number } {
    // A machine that left this very process waiting says nothing about the other one.
    if (now - this.#looked > 2 * this.#everyMs) this.#heard = Math.max(this.#heard, now - 2 * this.#everyMs);
    this.#looked = now;
    const asks = !this.#isAsked;
    this.#isAsked = true;
    return { asks, silentMs: now - this.#heard };
  }
}
