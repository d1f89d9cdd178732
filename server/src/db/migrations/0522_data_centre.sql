-- Whoever has projects sees their files over all of them, too; equal files are found by their digest.
create index file_sha256 on file (sha256) where sha256 is not null;
update role set menus = menus || '{data_center_list}'
  where 'project_detail' = any(menus) and not 'data_center_list' = any(menus);
