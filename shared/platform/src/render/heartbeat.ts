/** Monitors whether a process responds: pings it periodically, one ping at a time, and reports how long it has been unresponsive. Times by `performance.now()`. */
export class Heartbeat {
  readonly #everyMs: number;
  #lastBeat: number;
  #looked: number;
  #isWaiting = false;

  /** `patienceMs`: what the first sign may take. */
  constructor(now: number, { everyMs, patienceMs }: { everyMs: number; patienceMs: number }) {
    this.#everyMs = everyMs;
    this.#lastBeat = now + patienceMs;
    this.#looked = now;
  }

  /** Records a response. */
  hear(now: number): void {
    this.#lastBeat = now;
    this.#isWaiting = false;
  }

  /** One check, every `everyMs`: `asks` when a ping must be sent, because none is pending; ms since the last response, negative while the process may still start. */
  look(now: number): { asks: boolean; silentMs: number } {
    // When this very process was stalled, its observation of the other one is invalid.
    if (now - this.#looked > 2 * this.#everyMs) this.#lastBeat = Math.max(this.#lastBeat, now - 2 * this.#everyMs);
    this.#looked = now;
    const asks = !this.#isWaiting;
    this.#isWaiting = true;
    return { asks, silentMs: now - this.#lastBeat };
  }
}
