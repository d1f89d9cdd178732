-- The second genome browser is open to whoever has the first.
update role set menus = menus || '{jbrowse}'
  where 'igv_bam' = any(menus) and not 'jbrowse' = any(menus);
