import type { ShellServices } from '@larder/shell';
import type { CartQueue } from './queue-types.ts';
import type { LastChange } from './storage.ts';
import { openTabChannel } from './tabs.ts';

/** How long a tab may be out of sight and still be believed to know who is here, ms. */
const UNSEEN_MS = 30_000;

/**
 * Listens to events that end, resume or outdate a page, in this tab and in others. `refresh` refetches the cart; it also runs at once for a page
 * requested before the response to the tab's last change, because that page contains an older cart.
 * @returns a function that stops listening
 */
export function listen(
  queue: Pick<CartQueue, 'leave' | 'comeBack' | 'resume' | 'clear'>,
  shell: ShellServices,
  refresh: () => void,
  lastChange: LastChange,
): () => void {
  const channel = openTabChannel((news) => (news === 'session' ? void shell.refreshSession() : refresh()));
  let unseenSince: number | null = null;

  const leave = () => void queue.leave();
  const show = (event: PageTransitionEvent) => {
    if (event.persisted) void queue.comeBack();
  };
  const look = () => {
    if (document.visibilityState === 'hidden') {
      unseenSince = Date.now();
      return;
    }
    const isLong = unseenSince !== null && Date.now() - unseenSince >= UNSEEN_MS;
    unseenSince = null;
    // The session's refresh takes the cart along.
    if (isLong) void shell.refreshSession();
    else refresh();
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', show);
  document.addEventListener('visibilitychange', look);
  const stops = [
    // A sign-out drops pending changes; a sign-in keeps them (OP-120).
    shell.events.on('person.left', () => queue.clear()),
    shell.events.on('session.changed', () => {
      refresh();
      channel.tell('session');
    }),
    shell.events.on('cart.changed', () => {
      lastChange.note();
      channel.tell('cart');
    }),
    shell.events.on('order.placed', () => channel.tell('cart')),
  ];
  if (lastChange.read() > performance.timeOrigin) refresh();
  void queue.resume();
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', show);
    document.removeEventListener('visibilitychange', look);
    stops.forEach((stop) => stop());
    channel.close();
  };
}
