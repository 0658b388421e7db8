import { defineEntity, p } from '@mikro-orm/core';
import { index } from '../../platform/db/columns.ts';

/** Words as titles, brands, shelves and labels spell them, for typing errors and highlighting. */
export const searchWords = defineEntity({
  name: 'SearchWord',
  tableName: 'search_words',
  comment: 'words as titles, brands, shelves and labels spell them, for typing errors and highlighting',
  properties: {
    word: p.text().primary(),
    lexeme: p.text(),
    ndoc: p.integer(),
  },
  indexes: [index('search_words_lexeme', '(lexeme)'), index('search_words_trgm', 'using gin (word gin_trgm_ops)')],
});

/** Stems of the catalog’s words, and how many products have them. */
export const searchLexemes = defineEntity({
  name: 'SearchLexeme',
  tableName: 'search_lexemes',
  properties: {
    lexeme: p.text().primary(),
    ndoc: p.integer(),
    dense: p.boolean().comment('so frequent that it has a bitmap'),
  },
});
