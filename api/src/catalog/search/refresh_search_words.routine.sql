-- Reads the catalog's vocabulary anew. A stem that `dense_from` products have is so frequent that product_bits holds it.
create function refresh_search_words(dense_from int) returns void language plpgsql as $$
  begin
    delete from search_words;
    insert into search_words
      select w.word, coalesce((ts_lexize('english_stem', w.word))[1], ''), max(w.ndoc)::int from (
        select word, ndoc from ts_stat('select to_tsvector(''simple'', search_text) from public.products where listed')
        union all select word, ndoc from ts_stat('select to_tsvector(''simple'', unaccent(name)) from public.categories
          union all select to_tsvector(''simple'', unaccent(name)) from public.attributes')) w
      where length(w.word) >= 3 and w.word ~ '^[a-z]+$' group by w.word;
    delete from search_words where lexeme = '';
    delete from search_lexemes;
    insert into search_lexemes select word, ndoc, ndoc >= dense_from from ts_stat('select search from public.products where listed');
  end $$;
