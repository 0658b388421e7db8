import { isRefusal } from '../app/failures.ts';
import { VIEW_TIMING } from '../app/page-timings.ts';
import { pageTiming } from './page-timing.ts';

const limit = 20;
const longest = 10_000;
/** ms in which an alert that repeats reported words is an echo of them. */
const echoMs = 1000;

/** Label of reports by `error_alert`: failures that a page or a boundary handles. */
export const ALERT = 'page';

/** Subject of a report, where it is not the page's own error with its stack. */
export interface Subject {
  /** The release that failed, such as `mf-cart@3f2a…`. */
  readonly release?: string | undefined;
  /** Token of the page that failed; this page's by default. */
  readonly view?: string;
  /** React's stack of components, innermost first: it names the release where the error's own stack has React's code only. */
  readonly components?: string | undefined;
}

/** Reports an error and where it happened. */
export type Report = (where: string, error: unknown, subject?: Subject) => void;

/** @returns the token of this page; empty where the browser does not show it */
export const viewToken = (): string => pageTiming(VIEW_TIMING);

/**
 * Sends errors to the host's log (SHELL-134, API-084, OP-151); a storm of them is cut. A failed call and a crash are reported where they happen;
 * the alert of the page that met them says the same again and is left out. A refusal (a wrong code, a sold-out product) is no error and is
 * left out with its alert. Reporting never throws.
 */
export function createReporter(): Report {
  let sent = 0;
  let recent: { words: string; at: number }[] = [];
  const isEcho = (words: string): boolean => {
    recent = recent.filter(({ at }) => Date.now() - at < echoMs);
    return recent.some((earlier) => words.includes(earlier.words));
  };
  return (where, error, { release, view = viewToken(), components = '' } = {}) => {
    const words = error instanceof Error ? error.message : String(error);
    if (where === ALERT && isEcho(words)) return;
    if (words !== '') recent.push({ words, at: Date.now() });
    if (isRefusal(error)) return;
    console.error(where, error);
    sent += 1;
    if (sent > limit) return;
    const text = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : words;
    const message = `${where} at ${window.location.pathname}: ${text}${components}`.slice(0, longest);
    fetch('/fe-web/api/post-to-stdout', {
      method: 'POST',
      body: new URLSearchParams({ message, view, ...(release !== undefined && { release }) }),
      keepalive: true,
    }).catch((reason: unknown) => console.warn('report lost', reason));
  };
}
