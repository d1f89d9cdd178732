-- Links in the menus that people who are not signed in see, too.
alter table menu_setting add column for_visitors boolean;
