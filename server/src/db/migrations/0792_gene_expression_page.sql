-- Expression by group has a page of its own.
update role set menus = menus || '{gene_expression}'
  where 'cloud_tools_index' = any(menus) and not 'gene_expression' = any(menus);
