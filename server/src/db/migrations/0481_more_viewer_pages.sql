-- Alignments are looked at on a page of their own.
update role set menus = menus || '{msa_browser}'
  where 'cloud_tools_index' = any(menus) and not 'msa_browser' = any(menus);
