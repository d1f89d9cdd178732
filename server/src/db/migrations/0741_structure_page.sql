-- Structures have a page of their own.
update role set menus = menus || '{structure_viewer}'
  where 'cloud_tools_index' = any(menus) and not 'structure_viewer' = any(menus);
