import * as jsxDevRuntime from 'react/jsx-dev-runtime';

/*
 * First module of the development build. Fast refresh of a remote finds React's renderer through the hook of the developer tools, so the
 * hook must exist before react-dom looks for it; development builds of remotes also use one more shared library.
 */
const renderers = new Map<number, unknown>();

interface DevToolsHook {
  renderers: Map<number, unknown>;
  supportsFiber: true;
  inject(renderer: unknown): number;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
  onScheduleFiberRoot(): void;
}

declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevToolsHook;
  }
}

window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
  onScheduleFiberRoot: () => undefined,
};
window.__LARDER_DEV_SHARED__ = { 'react/jsx-dev-runtime': jsxDevRuntime };
