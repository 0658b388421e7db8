-- Names of shelves as a query for a kind of product: `Oatmeal & Porridge` matches either word, `Pasta Sauce` both.
create or replace function kinds_of(shelves text[]) returns tsquery language sql stable as $$
  select coalesce(string_agg(distinct '(' || kind::text || ')', ' | ') filter (where numnode(kind) > 0), '')::tsquery
  from unnest(shelves) shelf
  cross join lateral regexp_split_to_table(unaccent(shelf), '\s*(?:&|,|\mand\M)\s*') name
  cross join lateral plainto_tsquery('english', name) kind
$$;
