/** The part of React's internal node that names a component and its place. */
export interface Fiber {
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly return: Fiber | null;
  readonly flags: number;
  readonly type: unknown;
}

/** A tree that React committed. */
export interface FiberRoot {
  readonly current: Fiber;
}

interface DevToolsHook {
  renderers: Map<number, unknown>;
  supportsFiber: true;
  inject(renderer: unknown): number;
  onCommitFiberRoot(id: number, root: FiberRoot, ...rest: unknown[]): void;
  onCommitFiberUnmount?: () => void;
  onScheduleFiberRoot?: () => void;
}

declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevToolsHook;
  }
}

/** @returns the hook of React's developer tools, created where no tools are installed. React looks for it once, when react-dom starts. */
export function devToolsHook(): DevToolsHook {
  const renderers = new Map<number, unknown>();
  return (window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject: (renderer) => renderers.set(renderers.size + 1, renderer).size,
    onCommitFiberRoot: () => undefined,
  });
}

/** Commits of React in this page, and who else receives each. */
export const commits: { count: number; listener?: ((root: FiberRoot) => void) | undefined } = { count: 0 };

/** Counts the commits of React in {@link commits}. Call it before react-dom starts. */
export function countCommits(): void {
  const hook = devToolsHook();
  const next = hook.onCommitFiberRoot;
  hook.onCommitFiberRoot = (id, root, ...rest) => {
    commits.count += 1;
    commits.listener?.(root);
    next.call(hook, id, root, ...rest);
  };
}
