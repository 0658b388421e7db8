/** Parts that most lists do not show, as a separate chunk. */
export { SponsoredShelf } from '../ads/SponsoredShelf.tsx';
export { FeaturedTiles, RecommendedRow } from './RecommendedRow.tsx';
export { Nothing } from './Nothing.tsx';
