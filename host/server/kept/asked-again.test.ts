import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PageAnswer } from '../render/messages.ts';
import type { HostState } from '../security.ts';
import { askedAgain } from './asked-again.ts';

const page: PageAnswer = { status: 200, headers: [], packed: false, body: Buffer.from('kept'), releases: [] };

/** What is answered to `/c/pantry`: the page that is kept, or what stands behind with whether it was told how was asked. */
async function answered(over: { answer?: PageAnswer; hasCanaries?: boolean; cookie?: string } = {}) {
  const again = vi.fn(() => Promise.resolve(over.answer ?? null));
  const app = new Koa<HostState>();
  app.use(
    askedAgain({
      kept: { again },
      menu: { peek: () => null },
      hasCanaries: () => over.hasCanaries ?? false,
      give: (ctx, { body }) => void (ctx.body = body),
    }),
  );
  app.use((ctx) => void (ctx.body = ctx.state.asked ? 'asked' : 'nothing known'));
  const server = createServer(app.callback());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/c/pantry`;
  const answer = await fetch(url, { headers: { ...(over.cookie && { cookie: over.cookie }), connection: 'close' } });
  return { text: await answer.text(), isLookedFor: again.mock.calls.length > 0 };
}

test.each([
  ['a page that is kept is given', { answer: page }, { text: 'kept', isLookedFor: true }],
  ['what is not is for those behind, who are told how it was asked for', {}, { text: 'asked', isLookedFor: true }],
  ['while a canary runs nobody gets one', { answer: page, hasCanaries: true }, { text: 'nothing known', isLookedFor: false }],
  ['nor does who has a session', { answer: page, cookie: 'sid=1' }, { text: 'nothing known', isLookedFor: false }],
])('%s', async (_, over, expected) => expect(await answered(over)).toEqual(expected));
