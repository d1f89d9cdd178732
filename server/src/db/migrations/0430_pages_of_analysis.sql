-- The new pages of data analysis are open to whoever has its tools.
update role set menus = menus || '{cloud_analytics_index,sequence_search}'
  where 'cloud_tools_index' = any(menus) and not 'cloud_analytics_index' = any(menus);

-- How often somebody ran a tool is counted from the runs that are there.
alter table tool_person drop column uses, drop column used_at;
create index analysis_launched on analysis (launched_by, created_at desc) where deleted_at is null;
