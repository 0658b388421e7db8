-- Stock as cards display it, in units: `shownStock` of the rules. A test compares them.
create or replace function shown_stock(pieces int) returns int language sql immutable parallel safe as $$
  select case when pieces < 200 then pieces else pieces - pieces % (10 ^ (length((pieces / 2)::text) - 1))::int end $$;
