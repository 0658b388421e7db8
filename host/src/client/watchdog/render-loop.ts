import { commits, type Fiber, type FiberRoot } from './commits.ts';

/** Commits in a second from which on a page renders in a loop; an animation makes one for each frame of the screen. */
const LOOP_RATE = 150;
/** Consecutive seconds after which a loop is reported. */
const LOOP_SECONDS = 3;
/** React's flag of a component that rendered in a commit. */
const PERFORMED_WORK = 1;
const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

/** All nodes of a tree, parents before their children. */
function* nodesOf(root: Fiber): Generator<Fiber> {
  const open: (Fiber | null)[] = [root];
  while (open.length > 0) {
    const fiber = open.pop();
    if (!fiber) continue;
    yield fiber;
    open.push(fiber.sibling, fiber.child);
  }
}

const nameOf = (type: unknown): string => (typeof type === 'function' ? type.name : '');

/** @returns the innermost slot around a component, such as `cart.button`; null where it is outside of any. */
function slotAround(component: Fiber): string | null {
  for (let fiber: Fiber | null = component; fiber; fiber = fiber.return) {
    const [, slot] = /^Slot\(([\w.]+)\)$/.exec(nameOf(fiber.type)) ?? [];
    if (slot) return slot;
  }
  return null;
}

/** Calls `found` with the slot of the next component that renders; React replaces the nodes of a component that does. */
function findRendered(found: (slot: string | null) => void): void {
  let before: Set<Fiber> | undefined;
  commits.listener = ({ current }: FiberRoot) => {
    if (!before) return void (before = new Set(nodesOf(current)));
    commits.listener = undefined;
    for (const fiber of nodesOf(current)) {
      if (before.has(fiber) || (fiber.flags & PERFORMED_WORK) === 0) continue;
      return found(slotAround(fiber));
    }
    found(null);
  };
}

/**
 * Watches for components that render without an end while the page is unused: effects that set state, for example, which React's own limit
 * does not count. Reports one loop a page.
 * @param found receives the slot in which the component is, or null, and its renders in a second
 */
export function watchRenderLoops(found: (slot: string | null, rate: number) => void): void {
  let { count } = commits;
  let at = performance.now();
  let seconds = 0;
  const used = new AbortController();
  const reset = () => {
    seconds = 0;
  };
  for (const input of INPUTS) window.addEventListener(input, reset, { passive: true, capture: true, signal: used.signal });
  const timer = setInterval(() => {
    const now = performance.now();
    const rate = ((commits.count - count) * 1000) / (now - at);
    ({ count } = commits);
    at = now;
    seconds = rate >= LOOP_RATE ? seconds + 1 : 0;
    if (seconds < LOOP_SECONDS) return;
    clearInterval(timer);
    used.abort();
    findRendered((slot) => found(slot, Math.round(rate)));
  }, 1000);
}
