import type { StockTile } from 'api/app/import/entry-point';

/** The strip of the menu. */
export const TILES: StockTile[] = [
  { name: 'Deals', url: '/c/all-deals', look: { art: ['🏷️'], tint: '#f7dcd6' } },
  { name: 'Fresh', url: '/c/fresh', look: { art: ['🥬'], tint: '#dbe8c6' } },
  { name: 'Frozen', url: '/c/frozen', look: { art: ['🧊'], tint: '#d3e5f3' } },
  { name: 'Wine', url: '/c/wine', look: { art: ['🍷'], tint: '#ecd8e0' } },
  { name: 'Organic', url: '/certifications/organic', look: { art: ['🌱'], tint: '#e6ecda' } },
  { name: 'Gluten-Free', url: '/diets/gluten-free', look: { art: ['🌾'], tint: '#f6ebcd' } },
  { name: 'Gifts', url: '/c/gifts', look: { art: ['🎁'], tint: '#f7e2d5' } },
];
