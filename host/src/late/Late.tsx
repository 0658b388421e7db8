import { useEffect } from 'react';
import { prefetchAnswerShapes } from '../app/answer-shape.ts';
import { fetchPageLoader } from '../app/load-page-loader.ts';
import { loadSnackStack } from '../frame/load-snack-stack.ts';
import { useKit } from '../app/use-kit.ts';
import { useSite } from '../app/site.ts';
import { Launcher } from './chat/Launcher.tsx';
import { tellConversions } from './conversions.ts';
import { DevtoolOnRequest } from './devtool/DevtoolOnRequest.tsx';
import { ExitIntent } from './ExitIntent.tsx';
import { requestFullLayout } from './full-layout.ts';
import { watchLine } from './line.ts';
import { watchLoadFailures } from './load-failures.ts';
import { nudgeInPortrait } from './nudge.ts';

/** All of the frame that waits for the first sign of a person. */
export function Late() {
  const kit = useKit();
  useEffect(fetchPageLoader, []);
  useEffect(prefetchAnswerShapes, []);
  useEffect(requestFullLayout, []);
  useEffect(() => void loadSnackStack().catch(console.warn), []);
  useEffect(() => watchLine(kit), [kit]);
  useEffect(() => watchLoadFailures(kit), [kit]);
  useEffect(nudgeInPortrait, []);
  // Shoppers who opted out are not tracked (SHELL-101, OP-133).
  const { optOut } = useSite();
  useEffect(() => (optOut === 'no' ? tellConversions(kit) : undefined), [kit, optOut]);
  return (
    <>
      <Launcher />
      <ExitIntent />
      <DevtoolOnRequest />
    </>
  );
}
