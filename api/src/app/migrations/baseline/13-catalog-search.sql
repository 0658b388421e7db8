-- Words and bitmaps of the search.

create table search_words (
  word text primary key,
  lexeme text not null,
  ndoc integer not null
);
create index search_words_trgm on search_words using gin (word gin_trgm_ops);
create index search_words_lexeme on search_words (lexeme);
comment on table search_words is 'words as titles, brands, shelves and labels spell them, for typing errors and highlighting';

create table search_lexemes (
  lexeme text primary key,
  ndoc integer not null,
  dense boolean not null
);
comment on column search_lexemes.dense is 'so frequent that it has a bitmap';

create table product_bits (
  tag text not null,
  chunk integer not null,
  bits bit varying storage plain not null,
  primary key (tag, chunk)
);
create index product_bits_chunk on product_bits (chunk);
comment on table product_bits is 'bit i of chunk c is product c * 8192 + i';

create table product_changes (
  id bigint generated always as identity primary key,
  product_id integer not null
);
comment on table product_changes is 'products that changed since bitmaps were brought up to date';

create table popular_searches (
  text text primary key,
  shoppers integer not null
);
comment on table popular_searches is 'texts of the catalog’s own words that several shoppers searched for; nothing tells who';
comment on column popular_searches.shoppers is 'how many searched for it in the last 30 days';
