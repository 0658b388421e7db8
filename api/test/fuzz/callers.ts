import { randomUUID } from 'node:crypto';
import { type Client, createClient } from '../client.ts';
import { cardToken, PASSWORD } from '../people.ts';
import type { CallerName } from './request.ts';

/** Headers that authenticate a caller, as a browser would send them. */
type CallerHeaders = Readonly<Record<'cookie' | 'x-csrf-token' | 'reqsource', string>>;

interface Session {
  readonly client: Client;
  readonly headers: CallerHeaders;
}

/** Registers a caller: members have a paid membership. */
async function openSession(apiUrl: string, name: CallerName, employ: (customerId: number) => Promise<void>): Promise<Session> {
  const client = createClient(apiUrl);
  if (name !== 'visitor') {
    const form = { email: `${randomUUID()}@example.com`, password: PASSWORD, full_name: 'Robin Field', billing_zip: '73301' };
    const { customer_id } = await client.ok('POST /custom/customerAjax/ajaxPostRegister', { body: form });
    if (name === 'employee') await employ(customer_id);
    const enrolled = { plan_id: 3, payment_token: await cardToken(client), postcode: '73301' };
    await client.ok('POST /membership/enroll', { body: enrolled });
  }
  const { csrf_token: token } = await client.ok('GET /token/csrf');
  const cookie = [...client.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  return { client, headers: { cookie, 'x-csrf-token': token, reqsource: 'web' } };
}

/** Callers of a store. One whose session a request has ended is replaced. */
export class Callers {
  readonly #apiUrl: string;
  readonly #employ: (customerId: number) => Promise<void>;
  readonly #sessions = new Map<CallerName, Promise<Session>>();

  /** @param employ makes a customer an employee */
  constructor(apiUrl: string, employ: (customerId: number) => Promise<void>) {
    this.#apiUrl = apiUrl;
    this.#employ = employ;
  }

  /** Headers of a caller, who is registered at the first use. */
  async headersOf(name: CallerName): Promise<CallerHeaders> {
    const opened = this.#sessions.get(name) ?? openSession(this.#apiUrl, name, this.#employ);
    this.#sessions.set(name, opened);
    return (await opened).headers;
  }

  /** Replaces a caller whose session or token has ended. Call it after requests that may end it. */
  async refresh(name: CallerName): Promise<void> {
    const session = await this.#sessions.get(name);
    if (!session) return;
    const { status } = await session.client.call(name === 'visitor' ? 'GET /token/csrf' : 'GET /account');
    if (status !== 200) this.#sessions.delete(name);
  }
}
