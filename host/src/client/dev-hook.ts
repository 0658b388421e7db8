import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import { devToolsHook } from './watchdog/commits.ts';

/*
 * First module of the development build. Fast refresh of a remote finds React's renderer through the hook of the developer tools, so the
 * hook must exist before react-dom looks for it; development builds of remotes also use one more shared library.
 */
const hook = devToolsHook();
hook.onCommitFiberUnmount ??= () => undefined;
hook.onScheduleFiberRoot ??= () => undefined;
window.__LARDER_DEV_SHARED__ = { 'react/jsx-dev-runtime': jsxDevRuntime };
