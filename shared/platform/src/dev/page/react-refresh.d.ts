declare module 'react-refresh/runtime' {
  /** Rerenders the changed components on the screen. */
  export function performReactRefresh(): unknown;
}
