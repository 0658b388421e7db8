declare global {
  interface Window {
    /** Problems of the document since it began; absent in a document that was not observed. */
    readonly smokeErrors?: string[];
  }
}

/** Runs as the first script of a page; collects uncaught errors, errors in the console, files that do not load and refusals of the security policy. */
export function observeErrors(): void {
  const problems: string[] = [];
  const add = (text: string) => {
    const line = text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
    if (!problems.includes(line)) problems.push(line);
  };
  const textOf = (value: unknown) => (value instanceof Error ? value.message : String(value));
  const loaded = (event: Event) => {
    const { target } = event;
    if (target instanceof HTMLScriptElement) add(`${target.src || 'an inline script'} does not load`);
    else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') add(`${target.href} does not load`);
    // Browsers report this one where they lay a page out in two steps; nothing is wrong.
    else if (event instanceof ErrorEvent && !event.message.startsWith('ResizeObserver loop')) add(`error: ${event.message}`);
  };
  addEventListener('error', loaded, true);
  addEventListener('unhandledrejection', ({ reason }) => add(`error: ${textOf(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    add(`security policy: ${violatedDirective} refuses ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...parameters: unknown[]) => {
    add(`console: ${parameters.map(textOf).join(' ')}`);
    Reflect.apply(error, console, parameters);
  };
  Object.defineProperty(window, 'smokeErrors', { value: problems });
}
