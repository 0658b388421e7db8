import type { ReactNode } from 'react';
import { GlobalBoundary } from '../screens/GlobalBoundary.tsx';
import { hydrationProbe } from './hydration-probe.ts';
import type { Site } from './site.ts';
import { BAR_COLOURS, barColour } from './theme.ts';

interface DocumentProps {
  readonly site: Pick<Site, 'theme' | 'phone'>;
  /** Sheets of the host's build, as URLs. */
  readonly sheets: readonly string[];
  /** State for the browser as JSON text; empty in the browser, where the element is there already. */
  readonly boot: string;
  /** First element of the body, so that it receives the first click. Server only: hydration ignores it. */
  readonly begin?: ReactNode;
  /** Rendered after everything else, so that it can say what was rendered. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** The whole document; the browser hydrates all of it, so that generated ids agree on both sides. */
export function Document({ site: { theme, phone }, sheets, boot, begin, end, children }: DocumentProps) {
  return (
    <html lang="en" data-initial-page="" data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {BAR_COLOURS.map(({ scheme, colour }) => (
          <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={barColour(theme, colour)} />
        ))}
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/icons/site.webmanifest" />
        {sheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="host" />
        ))}
      </head>
      <body {...hydrationProbe}>
        {begin}
        <GlobalBoundary phone={phone}>{children}</GlobalBoundary>
        <script type="application/json" id="boot" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: boot }} />
        {end}
      </body>
    </html>
  );
}
