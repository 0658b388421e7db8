-- Concatenates chunks.
create aggregate bits_joined (bit varying) (sfunc = bitcat, stype = bit varying, initcond = '');
