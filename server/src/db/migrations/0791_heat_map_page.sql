-- Matrices have a page of their own.
update role set menus = menus || '{heat_map}'
  where 'cloud_tools_index' = any(menus) and not 'heat_map' = any(menus);
