-- Charts are made on a page of their own, among the experimental ones.
update role set menus = menus || '{experimental,chartss}'
  where 'cloud_tools_index' = any(menus) and not 'experimental' = any(menus);
