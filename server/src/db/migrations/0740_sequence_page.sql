-- Maps of sequences have a page of their own.
update role set menus = menus || '{sequence_viewer}'
  where 'cloud_tools_index' = any(menus) and not 'sequence_viewer' = any(menus);
