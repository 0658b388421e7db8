import type { BannerLook } from './scene/draw-scene.ts';

/** Wide pictures of the store's own pages, by key. */
export const BANNERS: Readonly<Record<string, BannerLook>> = {
  home: {
    art: ['🍋', '🍅', '🥑', '🍓', '🫐'],
    tint: '#dfe8c9',
    shelves: ['oils', 'pasta', 'coffee', 'pasta-sauce', 'granola', 'plant-milk', 'jams'],
  },
  deals: {
    art: ['🍫', '🥜', '🍿', '🍋'],
    tint: '#f7dcd0',
    shelves: ['chips', 'nuts', 'coffee', 'chocolate', 'popcorn', 'cookies'],
  },
  membership: { art: ['🍎', '🥚', '🍇', '🥖'], tint: '#f3e6c4', shelves: ['oats', 'oils', 'jams', 'plant-milk', 'pasta', 'tea'] },
  frozen: {
    art: ['🫐', '🥦', '🥭'],
    tint: '#d3e5f3',
    shelves: ['frozen-fruit', 'ice-cream', 'pizza', 'frozen-vegetables', 'frozen-desserts'],
  },
  fresh: { art: ['🥬', '🍎', '🥕', '🍋', '🥑'], tint: '#dbe8c6', shelves: ['yogurt', 'fruit', 'cheese', 'eggs', 'plant-milk'] },
  wine: { art: ['🍇', '🧀', '🫒'], tint: '#ecd8e0', shelves: ['red-wine', 'white-wine', 'rose-wine', 'sparkling-wine'] },
  pantry: {
    art: ['🍅', '🧄', '🫘'],
    tint: '#f0dfb8',
    shelves: ['pasta', 'oils', 'pasta-sauce', 'rice', 'canned-vegetables', 'spices'],
  },
  autoship: {
    art: ['🥜', '🍋', '☕'],
    tint: '#e0eaea',
    shelves: ['coffee', 'plant-milk', 'nut-butters', 'paper', 'granola', 'tea'],
  },
  quiz: {
    art: ['🥑', '🍓', '🥕', '🐟'],
    tint: '#f7e2d5',
    shelves: ['hot-sauce-and-salsa', 'granola', 'chocolate', 'tea', 'nuts'],
  },
  'blog-a-pantry-in-twenty-jars': {
    art: ['🫘', '🧄', '🌶️'],
    tint: '#f0dfb8',
    height: 900,
    full: true,
    shelves: ['jams', 'spices', 'nut-butters', 'pasta-sauce', 'canned-vegetables', 'seasoning-blends', 'oils'],
  },
  'blog-five-words-on-labels': {
    art: ['🍎', '🥜', '🍞'],
    tint: '#e3ead0',
    height: 900,
    full: true,
    shelves: ['granola', 'crackers', 'soup', 'bread', 'plant-milk', 'nuts', 'cereal'],
  },
  'blog-how-to-read-a-unit-price': {
    art: ['🥜', '🧀', '🍫'],
    tint: '#f7dcd0',
    height: 900,
    full: true,
    shelves: ['rice', 'oils', 'nuts', 'beans-and-lentils', 'oats', 'condiments'],
  },
  'blog-oats-beyond-breakfast': {
    art: ['🫐', '🍎', '🍯'],
    tint: '#f6e3c0',
    height: 900,
    full: true,
    shelves: ['oats', 'granola', 'plant-milk', 'cereal', 'flour'],
  },
  'blog-plan-a-week-in-ten-minutes': {
    art: ['🍅', '🥦', '🥕', '🍋'],
    tint: '#d8e8e2',
    height: 900,
    full: true,
    shelves: ['pasta', 'pasta-sauce', 'beans-and-lentils', 'eggs', 'rice', 'soup'],
  },
  'blog-what-your-freezer-can-do': {
    art: ['🫐', '🥦', '🥭'],
    tint: '#d3e5f3',
    height: 900,
    full: true,
    shelves: ['frozen-fruit', 'frozen-vegetables', 'pizza', 'ice-cream', 'frozen-breakfast', 'bowls'],
  },
};
