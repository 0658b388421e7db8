import type * as ListingParts from './listing-parts.ts';
import { lazy, Suspense, useState, type ComponentType } from 'react';

type Parts = typeof ListingParts;
let loaded: Parts | undefined;

/** Brings the code of what most lists do not show; a page that shows any of it waits for that before it is rendered on the server or entered in the browser. */
export async function loadParts(): Promise<Parts> {
  loaded ??= await import('./listing-parts.ts');
  return loaded;
}

/** A part as a component: on a first visit the server's HTML stays until the code has loaded; in a list that becomes empty on the page nothing is shown meanwhile. */
function later<Props extends object>(of: (parts: Parts) => ComponentType<Props>): ComponentType<Props> {
  const Later = lazy(async () => ({ default: of(await loadParts()) })) as ComponentType<Props>;
  return function LaterPart(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => (loaded ? of(loaded) : Later));
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

export const SponsoredShelf = later((parts) => parts.SponsoredShelf);
export const FeaturedTiles = later((parts) => parts.FeaturedTiles);
export const RecommendedRow = later((parts) => parts.RecommendedRow);
export const Nothing = later((parts) => parts.Nothing);
