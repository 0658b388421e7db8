import { createHash } from 'node:crypto';
import type { BrandLook } from './look.ts';

const FACES: readonly BrandLook['face'][] = ['serif', 'slab', 'narrow', 'display', 'deco', 'fat'];
/** Ground, ink and accent that go together; the ink can be read on the ground. */
const COLORS: readonly (readonly [main: string, deep: string, accent: string])[] = [
  ['#f4ead6', '#3d2b1f', '#c8643c'],
  ['#e3ecdc', '#26452f', '#d69a3a'],
  ['#dfe9f2', '#1d3f5f', '#e08a4f'],
  ['#f7e1dc', '#6d2435', '#5f8a58'],
  ['#2d3a4a', '#f3e7cf', '#e5a13c'],
  ['#efe6f4', '#453069', '#7c9c4a'],
  ['#fff1c9', '#5a3a10', '#3f7f86'],
];

/** A look of its own for a brand that brings none: the same name always gets the same. */
export function lookOfBrand(name: string): BrandLook {
  const [a = 0, b = 0] = createHash('sha256').update(name.toLowerCase()).digest();
  const [main, deep, accent] = COLORS[a % COLORS.length] as (typeof COLORS)[number];
  return { face: FACES[b % FACES.length] as BrandLook['face'], main, deep, accent };
}
