-- Tools for single cells have a category of their own.
insert into dictionary_entry (id, dictionary_id, value, title_en, title_zh, position)
select '019a0000-0000-7000-8000-00000000031d', id, 'single_cell', 'Single cell', '单细胞', 7
from dictionary where id = '019a0000-0000-7000-8000-000000000301'
on conflict do nothing;
