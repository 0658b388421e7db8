/** An IntersectionObserver controlled by a test. `observe` triggers a first callback, as in a browser. */
export class FakeObserver {
  static readonly all: FakeObserver[] = [];
  readonly watched = new Set<Element>();
  /** Cards whose state an observer would report next: those it was just given. */
  readonly fresh = new Set<Element>();
  readonly #callback: IntersectionObserverCallback;
  readonly options: IntersectionObserverInit | undefined;

  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    this.#callback = callback;
    this.options = options;
    FakeObserver.all.push(this);
  }
  observe(element: Element): void {
    this.watched.add(element);
    this.fresh.add(element);
  }
  unobserve(element: Element): void {
    this.watched.delete(element);
    this.fresh.delete(element);
  }
  disconnect(): void {
    this.watched.clear();
  }
  /** Says how much of a watched card is in view. */
  show(element: Element, intersectionRatio: number): void {
    if (!this.watched.has(element)) return;
    this.fresh.delete(element);
    const entry = { target: element, intersectionRatio, isIntersecting: intersectionRatio > 0 } as IntersectionObserverEntry;
    this.#callback([entry], this as unknown as IntersectionObserver);
  }
  /** The first look at cards that were just given: all of them in full view. */
  look(): void {
    for (const element of this.fresh) this.show(element, 1);
  }
}

/** Installs the fake observer; returns a function that restores the original. */
export function fakeObservers(): () => void {
  const before = globalThis.IntersectionObserver;
  FakeObserver.all.length = 0;
  globalThis.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver;
  return () => {
    globalThis.IntersectionObserver = before;
  };
}
