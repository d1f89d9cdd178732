-- Names that the platform gave spaces keep a space between letters of other scripts and Chinese, where nobody has changed them.
update project p set name = s.full_name || ' 的空间' from person s
where s.id = p.own_space_of and p.name = s.full_name || '的空间' and ascii(right(s.full_name, 1)) < 11904;
update project p set name = g.name || ' 的共享空间' from person_group g
where g.id = p.group_space_of and p.name = g.name || '的共享空间' and ascii(right(g.name, 1)) < 11904;
