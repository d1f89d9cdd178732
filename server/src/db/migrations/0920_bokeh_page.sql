-- Plots of Bokeh are for everybody who makes charts.
update role set menus = menus || '{bokeh}'
  where 'chartss' = any(menus) and not 'bokeh' = any(menus);
