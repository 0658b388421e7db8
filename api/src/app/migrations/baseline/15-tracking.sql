-- What visitors viewed.

create table page_views (
  id bigint generated always as identity primary key,
  uuid uuid,
  customer_id integer,
  url text not null,
  reqsource text not null,
  created_at timestamptz not null
);

create table conversion_events (
  id bigint generated always as identity primary key,
  uuid uuid,
  customer_id integer,
  event_name text not null,
  value text,
  order_id text,
  reqsource text not null,
  created_at timestamptz not null
);

create table sponsored_events (
  id bigint generated always as identity primary key,
  uuid uuid,
  customer_id integer,
  event text not null,
  sent_at timestamptz not null,
  data jsonb not null,
  created_at timestamptz not null
);

create table recently_viewed (
  id bigint generated always as identity primary key,
  uuid uuid,
  customer_id integer references customers (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  viewed_at timestamptz not null,
  check (num_nonnulls(uuid, customer_id) = 1)
);
create unique index recently_viewed_of_visitor on recently_viewed (uuid, product_id) where uuid is not null;
create unique index recently_viewed_of_customer on recently_viewed (customer_id, product_id) where customer_id is not null;
create index recently_viewed_old on recently_viewed (viewed_at) where uuid is not null;
create index recently_viewed_product on recently_viewed (product_id);
