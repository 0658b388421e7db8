import type { EngineName } from '../../release-store/smoke-engines.ts';

/** One open tab of a browser. */
export interface EngineSession {
  /** Loads an address and waits for the end of its loading. */
  load(address: string): Promise<void>;
  /**
   * Evaluates an expression in the page and awaits its promise.
   * @returns its value, which has to be JSON
   * @throws Error with the message of an exception there
   */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** A browser other than Chromium, as far as the smoke test needs it. */
export interface EngineDriver {
  readonly engine: Exclude<EngineName, 'chromium'>;
  /** Name of the browser, for people. */
  readonly title: string;
  /** Command that installs it on Debian. */
  readonly installation: string;
  /**
   * Starts the browser with an empty profile.
   * @param limitMs time limit of each command, ms
   * @returns undefined where it is not installed
   */
  open(limitMs: number): Promise<EngineSession | undefined>;
}
