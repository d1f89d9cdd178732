-- What an administrator set about the menus, over the tree of the code: null is as the code says. Rows with an address
-- are links of their own to somewhere else.
create table menu_setting (
  name text primary key,
  parent text,
  url text,
  position int,
  title_en text,
  title_zh text,
  icon text,
  is_show boolean,
  always_show boolean,
  place_right boolean,
  no_cache boolean,
  affix boolean,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
