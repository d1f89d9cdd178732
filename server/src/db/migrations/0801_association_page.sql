-- Association studies have a page of their own.
update role set menus = menus || '{molecular_genetic}'
  where 'cloud_tools_index' = any(menus) and not 'molecular_genetic' = any(menus);
