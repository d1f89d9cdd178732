-- The other experimental pages try what everybody has elsewhere, and show nothing that needs more than signing in.
update role set menus = menus || array(
    select page
    from unnest('{test1,test2,test3,test4,test5,test_table,test_stall,wdl1,wdl2,wdl3}'::text[]) as page
    where not page = any(menus))
  where builtin = 'member' and 'chartss' = any(menus);
