/** What most lists do not show, as one piece of code of its own. */
export { SponsoredShelf } from '../ads/SponsoredShelf.tsx';
export { FeaturedTiles, LandingRow } from './LandingRow.tsx';
export { Nothing } from './Nothing.tsx';
