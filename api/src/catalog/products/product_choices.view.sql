-- All values that a shopper chooses from: of options, and of places of a bundle (CAT-019).
create or replace view product_choices as
  select o.product_id, o.key, o.position, v.key as value, v.label, v.child_id
    from product_options o join product_option_values v on v.option_id = o.id
  union all
  select product_id, choice, position, key, label, child_id from bundle_items where choice is not null;
