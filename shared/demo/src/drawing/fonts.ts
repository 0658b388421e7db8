import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import type { Face } from './look.ts';

/** Font of a drawing: a brand's face, or one of the label's text fonts. */
export type FontName = Face | 'text' | 'strong' | 'heavy' | 'italic' | 'thin' | 'plain';

/** Shipped with the api, so that a picture looks the same on every machine. */
const FILES: Readonly<Record<FontName, string>> = {
  serif: '@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff',
  slab: '@fontsource/bowlby-one/files/bowlby-one-latin-400-normal.woff',
  script: '@fontsource/pacifico/files/pacifico-latin-400-normal.woff',
  narrow: '@fontsource/archivo-narrow/files/archivo-narrow-latin-700-normal.woff',
  display: '@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff',
  deco: '@fontsource/josefin-sans/files/josefin-sans-latin-700-normal.woff',
  fat: '@fontsource/righteous/files/righteous-latin-400-normal.woff',
  text: '@fontsource/figtree/files/figtree-latin-500-normal.woff',
  strong: '@fontsource/figtree/files/figtree-latin-800-normal.woff',
  heavy: '@fontsource/figtree/files/figtree-latin-900-normal.woff',
  italic: '@fontsource/dm-serif-display/files/dm-serif-display-latin-400-italic.woff',
  thin: '@fontsource/josefin-sans/files/josefin-sans-latin-400-normal.woff',
  plain: '@fontsource/archivo-narrow/files/archivo-narrow-latin-500-normal.woff',
};

const loaded = new Map<FontName, opentype.Font>();
const { resolve } = createRequire(import.meta.url);

/** Reads a font once and keeps it. */
export function fontOf(name: FontName): opentype.Font {
  const known = loaded.get(name);
  if (known) return known;
  const file = readFileSync(resolve(FILES[name]));
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer);
  loaded.set(name, font);
  return font;
}
