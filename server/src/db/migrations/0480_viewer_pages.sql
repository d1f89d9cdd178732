-- The pages on which files are looked at are open to whoever has the tools.
update role set menus = menus || '{igv_bam,tree}'
  where 'cloud_tools_index' = any(menus) and not 'igv_bam' = any(menus);
