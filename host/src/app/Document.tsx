import type { ReactNode } from 'react';
import { GlobalBoundary } from '../screens/GlobalBoundary.tsx';

export interface DocumentProps {
  /** Sheets of the host's build, as URLs. */
  readonly sheets: readonly string[];
  /** State for the browser as JSON text; empty in the browser, where the element is there already. */
  readonly boot: string;
  /** Rendered after everything else, so that it can say what was rendered. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** The whole document; the browser hydrates all of it, so that generated ids agree on both sides. */
export function Document({ sheets, boot, end, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1b432d" />
        <link rel="icon" href="data:," />
        {sheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="host" />
        ))}
      </head>
      <body>
        <GlobalBoundary>{children}</GlobalBoundary>
        <script type="application/json" id="boot" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: boot }} />
        {end}
      </body>
    </html>
  );
}
