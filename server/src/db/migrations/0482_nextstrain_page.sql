-- Data sets of Nextstrain are looked at on a page of their own.
update role set menus = menus || '{nextstrain}'
  where 'cloud_tools_index' = any(menus) and not 'nextstrain' = any(menus);
