import { useEffect, useState, type ComponentType } from 'react';
import { Head } from '../app/Head.tsx';
import { InnerFallback } from '../screens/InnerFallback.tsx';

/**
 * `/design`: for designers and engineers, not for shoppers, so it is in no sitemap and no index. Its code and style sheet load only when the page is
 * opened, so that other pages stay small.
 */
export function DesignPage() {
  const [Design, setDesign] = useState<ComponentType | null>();
  useEffect(() => {
    if (Design !== undefined) return;
    let isHere = true;
    import('./Design.tsx').then(
      (module) => isHere && setDesign(() => module.Design),
      (error: unknown) => {
        console.error('the design page did not load', error);
        if (isHere) setDesign(null);
      },
    );
    return () => {
      isHere = false;
    };
  }, [Design]);
  return (
    <>
      <Head head={{ title: 'Design system', robots: 'noindex' }} />
      {Design ? <Design /> : <InnerFallback quiet={Design === undefined} onRetry={() => setDesign(undefined)} />}
    </>
  );
}
