import 'react';

// Custom properties may be set from a component: a measure that only the script knows.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
