-- The word of a title that says what the thing is, as a query: the last one of its head. `Mackerel in Olive Oil` is a mackerel.
create function noun_of(title text) returns tsquery language sql stable as $$
  select plainto_tsquery('english', coalesce(substring(
    regexp_replace(unaccent(lower(title)), '\s+(in|with|for|from|of|on|without|by)\s.*$', '') from '([[:alpha:]]+)[^[:alpha:]]*$'), ''))
$$;
