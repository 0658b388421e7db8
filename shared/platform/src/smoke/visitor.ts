/** A client that requests a store's pages by plain HTTP and stores its cookies. */
export interface Visitor {
  /** Follows no redirect. */
  get(path: string): Promise<Response>;
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** Its cookies now. */
  cookies(): { name: string; value: string }[];
}

/** ms */
const PATIENCE = 30_000;

/** Creates a client without cookies for the store at this address. A request fails after 30 s. */
export function createVisitor(store: string): Visitor {
  const jar = new Map<string, string>();
  async function ask(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(store + path, {
      ...init,
      headers: { reqsource: 'web', cookie, ...(init.headers as Record<string, string> | undefined) },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  }
  return {
    get: (path) => ask(path, {}),
    post: (path, form, headers = {}) => ask(path, { method: 'POST', body: new URLSearchParams(form), headers }),
    cookies: () => [...jar].map(([name, value]) => ({ name, value })),
  };
}
