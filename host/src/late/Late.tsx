import { useEffect } from 'react';
import { useKit } from '../app/use-kit.ts';
import { useSite } from '../app/site.ts';
import { Launcher } from './chat/Launcher.tsx';
import { tellConversions } from './conversions.ts';
import { DevtoolOnRequest } from './devtool/DevtoolOnRequest.tsx';
import { ExitIntent } from './ExitIntent.tsx';
import { nudgeInPortrait } from './nudge.ts';
import { useLateServices } from './use-late-services.ts';

/** All of the frame that waits for the first sign of a person. */
export function Late() {
  const kit = useKit();
  useLateServices();
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
