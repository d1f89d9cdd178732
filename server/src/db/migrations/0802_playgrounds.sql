-- Data preparation is for everybody who makes charts; the other experimental pages are given by administrators.
update role set menus = menus || '{pretreatment}'
  where 'chartss' = any(menus) and not 'pretreatment' = any(menus);
