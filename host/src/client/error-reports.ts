const limit = 20;
const longest = 10_000;

/** Sends errors to the host's log (SHELL-134, API-084, OP-151); a storm of them is cut. Reporting never throws. */
export function createReporter(): (where: string, error: unknown) => void {
  let sent = 0;
  return (where, error) => {
    console.error(where, error);
    sent += 1;
    if (sent > limit) return;
    const text = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
    const message = `${where} at ${window.location.pathname}: ${text}`.slice(0, longest);
    fetch('/fe-web/api/post-to-stdout', { method: 'POST', body: new URLSearchParams({ message }), keepalive: true }).catch(
      (reason: unknown) => console.warn('the report was not delivered', reason),
    );
  };
}
