-- Concatenates chunks.
create or replace aggregate bits_joined (bit varying) (sfunc = bitcat, stype = bit varying, initcond = '');
