import { stubGlobal, unstubGlobals } from '@larder/rules/testing/stubs';
import { fakeShell } from '@larder/shell/testing';
import { listen } from './listen.ts';
import { openTabChannel } from './tabs.ts';

/** A channel that delivers at once, to all of its name but the one that speaks. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open) {
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  close() {
    Channel.open.delete(this);
  }
}

const queue = {
  leave: jest.fn(() => Promise.resolve()),
  comeBack: jest.fn(() => Promise.resolve()),
  resume: jest.fn(() => Promise.resolve()),
  clear: jest.fn(() => undefined),
};
const seen = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const shown = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

function open(changedAt = 0) {
  const shell = fakeShell();
  const refreshSession = jest.spyOn(shell, 'refreshSession');
  const refresh = jest.fn();
  const messages: unknown[] = [];
  const other = openTabChannel((news) => messages.push(news));
  const note = jest.fn();
  const stop = listen(queue, shell, refresh, { read: () => changedAt, note });
  return { note, shell, refreshSession, refresh, messages, other, stop };
}
let page: ReturnType<typeof open>;

beforeEach(() => {
  jest.useFakeTimers();
  stubGlobal('BroadcastChannel', Channel);
  jest.clearAllMocks();
  page = open();
});
afterEach(() => {
  page.stop();
  page.other.close();
  jest.useRealTimers();
  unstubGlobals();
  jest.restoreAllMocks();
});

test('a page requested before the last response refetches the cart, a later one does not', () => {
  expect(page.refresh).not.toHaveBeenCalled();
  for (const [changedAt, times] of [
    [performance.timeOrigin + 1, 1],
    [performance.timeOrigin - 1, 0],
  ] as const) {
    const late = open(changedAt);
    expect(late.refresh).toHaveBeenCalledTimes(times);
    late.stop();
    late.other.close();
  }
});

test('when the cart changes that is noted for the next page', () => {
  page.shell.events.emit('cart.changed', { totalItems: 1 });
  expect(page.note).toHaveBeenCalledTimes(1);
});

test('what an earlier page left is taken up at once', () => expect(queue.resume).toHaveBeenCalledTimes(1));

test('a page that goes sends what waits; one out of the cache of the browser goes on, a new one does not', () => {
  window.dispatchEvent(new Event('pagehide'));
  expect(queue.leave).toHaveBeenCalledTimes(1);
  shown(false);
  expect(queue.comeBack).not.toHaveBeenCalled();
  shown(true);
  expect(queue.comeBack).toHaveBeenCalledTimes(1);
});

describe('a tab that is looked at again', () => {
  test.each([
    [29_999, 0, 1],
    [30_000, 1, 0],
  ])('after %i ms', (ms, sessions, carts) => {
    seen('hidden');
    jest.advanceTimersByTime(ms);
    seen('visible');
    expect(page.refreshSession).toHaveBeenCalledTimes(sessions);
    expect(page.refresh).toHaveBeenCalledTimes(carts);
    seen('visible');
    expect(page.refresh).toHaveBeenCalledTimes(carts + 1);
  });
});

describe('tabs', () => {
  test('tell each other of the cart and of who is here', () => {
    page.shell.events.emit('cart.changed', { totalItems: 1 });
    page.shell.events.emit('order.placed', {} as never);
    expect(page.messages).toEqual(['cart', 'cart']);
    expect(page.refresh).not.toHaveBeenCalled();
    page.shell.events.emit('session.changed', {} as never);
    expect(page.messages).toEqual(['cart', 'cart', 'session']);
    expect(page.refresh).toHaveBeenCalledTimes(1);
  });

  test('apply the message', () => {
    page.other.tell('cart');
    expect(page.refresh).toHaveBeenCalledTimes(1);
    page.other.tell('session');
    expect(page.refreshSession).toHaveBeenCalledTimes(1);
    expect(page.refresh).toHaveBeenCalledTimes(1);
  });

  test('are no worse off in a browser without channels', () => {
    stubGlobal('BroadcastChannel', undefined);
    const alone = openTabChannel(() => undefined);
    alone.tell('cart');
    alone.close();
    expect(page.refresh).not.toHaveBeenCalled();
  });
});

test('a sign-out drops pending changes', () => {
  page.shell.events.emit('person.left', {} as never);
  expect(queue.clear).toHaveBeenCalledTimes(1);
});

test('what stopped listening hears nothing', () => {
  page.stop();
  window.dispatchEvent(new Event('pagehide'));
  shown(true);
  seen('visible');
  page.other.tell('cart');
  page.shell.events.emit('person.left', {} as never);
  page.shell.events.emit('cart.changed', { totalItems: 1 });
  expect([queue.leave, queue.comeBack, queue.clear, page.refresh].map((each) => each.mock.calls.length)).toEqual([0, 0, 0, 0]);
  expect(page.messages).toEqual([]);
});
