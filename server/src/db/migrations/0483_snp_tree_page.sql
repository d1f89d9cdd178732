-- Trees beside the sites at which their samples differ have a page of their own.
update role set menus = menus || '{snp_tree}'
  where 'cloud_tools_index' = any(menus) and not 'snp_tree' = any(menus);
