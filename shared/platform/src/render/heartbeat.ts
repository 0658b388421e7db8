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

  /** One check, every `everyMs`: `asks` when a ping must be sent, because none is pending; ms since the last response, negative while the process may still start. */
  look(now: number): { asks: boolean; silentMs: number } {
    // When this very process was stalled, its observation of the other one is invalid.
    if (now - this.#looked > 2 * this.#everyMs) this.#heard = Math.max(this.#heard, now - 2 * this.#everyMs);
    this.#looked = now;
    const asks = !this.#isAsked;
    this.#isAsked = true;
    return { asks, silentMs: now - this.#heard };
  }
}
