/** Parts that most lists do not show, as a separate chunk. */
export { SponsoredShelf } from '../ads/SponsoredShelf.tsx';
export { FeaturedTiles, LandingRow } from './LandingRow.tsx';
export { Nothing } from './Nothing.tsx';
