import { sponsoredEvent, type SponsoredEventName, type SponsoredPlace, type SponsoredEvent } from '@larder/rules';
import type { PageInView, ShellServices, ApiClient } from '@larder/shell';
import { createEventQueue } from './event-queue.ts';

const PATH = '/api/v1/track/sponsored_product?reqsource=web';

/** Sends a batch with `keepalive`. A failed batch is dropped without a message (ADS-015): the API client has reported it. */
function sendEvents(api: ApiClient, events: readonly SponsoredEvent[]): void {
  api.call('POST /track/sponsored_product', { body: { events: [...events] }, keepalive: true }).catch(() => undefined);
}

/** Sends what waits while the page is left (OP-167). */
function sendLastEvents(api: ApiClient, events: readonly SponsoredEvent[]): void {
  if (events.length === 0) return;
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
  // A browser may refuse a beacon when too much is under way.
  if (!navigator.sendBeacon(PATH, body)) sendEvents(api, events);
}

/** Calls `act` when the page is hidden or left, until the returned function is called. */
function onLeave(act: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener('pagehide', act, { signal });
  const look = () => {
    if (document.visibilityState === 'hidden') act();
  };
  document.addEventListener('visibilitychange', look, { signal });
  return () => ended.abort();
}

/** How much of a card must be in view for it to count as seen. */
const VISIBLE = 0.5;

interface SponsoredTracker {
  /** Watches a card until the answered function is called. */
  watch(card: Element, place: SponsoredPlace): () => void;
}

/** Whether a press opens the product: the card's buttons are no clicks on the ad. */
const opensProduct = ({ target }: Event): boolean => target instanceof Element && target.closest('a[href]') !== null;

/**
 * Counts events of sponsored products: seen once per product and page view (ADS-007), pressed, put into the cart (OP-163). One for a page's
 * life; pending events are sent by beacon when the page is left (OP-167).
 */
export function createTracker(shell: ShellServices): SponsoredTracker {
  const watched = new Map<Element, SponsoredPlace>();
  const seen = new Set<number>();
  /** Where each product was offered last, on this page or the one before: what is added there came of the ad. */
  const offered = new Map<number, { place: SponsoredPlace; view: PageInView }>();
  const queue = createEventQueue(
    (events) => sendEvents(shell.api, events),
    () => onLeave(() => sendLastEvents(shell.api, queue.take())),
  );
  let view = shell.pageView.get();

  const record = (event: SponsoredEventName, place: SponsoredPlace, on: PageInView) => {
    const context = {
      pageViewId: on.id,
      page: new URL(on.url).pathname,
      environment: shell.environment,
      userAgent: navigator.userAgent,
      userId: shell.session.get().account?.customer_id ?? null,
    };
    queue.add(sponsoredEvent(event, place, context, new Date()));
  };

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        const place = watched.get(target);
        // Before the first page view has its id; the cards are looked at again when it has.
        if (!place || view.id === '' || !isIntersecting || intersectionRatio < VISIBLE || seen.has(place.product_id)) continue;
        seen.add(place.product_id);
        record('sponsored_product_viewport', place, view);
      }
    },
    { threshold: VISIBLE },
  );

  shell.pageView.subscribe(() => {
    const left = view;
    view = shell.pageView.get();
    seen.clear();
    for (const [id, offer] of offered) if (offer.view.id !== left.id) offered.delete(id);
    for (const [card, place] of watched) {
      offered.set(place.product_id, { place, view });
      // An observer speaks when something changes and at its beginning: a card that stays in view is seen again on another page.
      observer.unobserve(card);
      observer.observe(card);
    }
  });
  shell.events.on('product_added', ({ product_id }) => {
    const offer = offered.get(product_id);
    if (offer) record('sponsored_product_add_to_cart', offer.place, offer.view);
  });
  return {
    watch(card, place) {
      const press = (event: Event) => {
        if (opensProduct(event)) record('sponsored_product_click', place, view);
      };
      watched.set(card, place);
      offered.set(place.product_id, { place, view });
      observer.observe(card);
      card.addEventListener('click', press);
      // The middle button opens the product in another tab.
      card.addEventListener('auxclick', press);
      return () => {
        watched.delete(card);
        observer.unobserve(card);
        card.removeEventListener('click', press);
        card.removeEventListener('auxclick', press);
      };
    },
  };
}

const trackers = new WeakMap<ShellServices, SponsoredTracker>();

/** The one tracker of a page. */
export function trackerOf(shell: ShellServices): SponsoredTracker {
  const known = trackers.get(shell);
  if (known) return known;
  const made = createTracker(shell);
  trackers.set(shell, made);
  return made;
}
