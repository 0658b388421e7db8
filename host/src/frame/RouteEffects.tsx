import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pageType } from '@larder/rules';
import { useLocation } from '@larder/shell';
import { useNavigationType } from 'react-router';
import { uuid } from '@larder/shell/services/uuid';
import type { AppKit } from '../app/kit.ts';
import { useKit } from '../app/use-kit.ts';
import { hasArrived, isBusyElsewhere } from '../client/going.ts';
import styles from './frame.module.css';
import { isPaidOn } from './payment-pages.ts';
import { createScrollMemory } from './scroll-memory.ts';

function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function countView(kit: AppKit, url: string, pathname: string): void {
  const address = window.location.origin + url;
  const kind = pageType(url + window.location.hash);
  const id = uuid();
  kit.setPageView({ id, url: address });
  kit.shell.events.emit('page_view', { url: address, page_type: kind.type, sub_type: kind.subType, page_view_id: id });
  // No call while the values are fresh, which those of the server are.
  void kit.shell.experiments.load();
  if (isPaidOn(pathname, kit.session.get().loggedIn)) kit.shell.wallets.prepare();
  kit.shell.api.call('POST /collect', { body: { url: address } }).catch(() => undefined);
}

/**
 * Effects of a navigation to another page: notices and dialogs close (SHELL-157, OP-127), the view is counted
 * (SHELL-104, OP-169), the heading is focused and read out, unless the shopper moved the focus meanwhile, and the scroll position is the top or the remembered one
 * (SHELL-138, SHELL-139). Views of the desk are not counted. On payment pages the payment client loads meanwhile (CART-080). A change of the hash alone is not another page.
 */
export function RouteEffects({ isCounted = true }: { isCounted?: boolean }) {
  const kit = useKit();
  const { pathname, search, key, state } = useLocation();
  const type = useNavigationType();
  const stays = (state as { keepPlace?: boolean } | null)?.keepPlace === true;
  const [announced, setAnnounced] = useState('');
  const [memory] = useState(createScrollMemory);
  const previous = useRef<string | null>(null);

  useEffect(() => memory.watch(), [memory]);
  useEffect(() => {
    const url = pathname + search;
    const first = previous.current === null;
    if (previous.current === url) return;
    previous.current = url;
    if (isCounted) countView(kit, url, pathname);
    if (first) return;
    kit.snacks.closeAll();
    kit.overlays.closeOnNavigation();
    if (stays) return;
    if (!isBusyElsewhere()) focusHeading();
    setAnnounced(document.title);
  }, [kit, pathname, search, stays, isCounted]);
  useLayoutEffect(hasArrived, [key]);
  // Before the browser lays out the new page: a shorter one changes the scroll position, which must not be stored for the previous page.
  useLayoutEffect(() => memory.arrive(key, stays && type === 'PUSH' ? 'REPLACE' : type), [memory, key, type, stays]);

  return (
    <div className={styles.announcer} aria-live="polite" aria-atomic="true">
      {announced}
    </div>
  );
}
