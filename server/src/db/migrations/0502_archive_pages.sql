-- GEO and SRA are open to whoever has projects.
update role set menus = menus || '{common_geo,common_sra}'
  where 'project_list' = any(menus) and not 'common_geo' = any(menus);
