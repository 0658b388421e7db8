declare module 'react-refresh/runtime' {
  /** Draws what has changed of the components that are on the screen. */
  export function performReactRefresh(): unknown;
}
