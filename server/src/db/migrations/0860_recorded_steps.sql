-- Steps are done to other tables by everybody who prepares tables.
update role set menus = menus || '{macro}'
  where 'pretreatment' = any(menus) and not 'macro' = any(menus);
