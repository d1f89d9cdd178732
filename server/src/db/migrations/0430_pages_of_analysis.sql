-- The new pages of data analysis are open to whoever has its tools.
update role set menus = menus || '{cloud_analytics_index,sequence_search}'
  where 'cloud_tools_index' = any(menus) and not 'cloud_analytics_index' = any(menus);
