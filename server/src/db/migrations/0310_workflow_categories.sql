-- The categories of workflows are a dictionary that administrators change.
with added as (
  insert into dictionary (id, key, title_en, title_zh) values
    ('019a0000-0000-7000-8000-000000000201', 'workflow_category', 'Categories of workflows', '流程分类')
  on conflict do nothing
  returning id
)
insert into dictionary_entry (id, dictionary_id, value, title_en, title_zh, position)
select entry.id::uuid, added.id, entry.value, entry.title_en, entry.title_zh, entry.position
from added, (values
  ('019a0000-0000-7000-8000-000000000211', 'variants', 'Variants', '变异检测', 1),
  ('019a0000-0000-7000-8000-000000000212', 'assembly', 'Assembly', '基因组组装', 2),
  ('019a0000-0000-7000-8000-000000000213', 'transcriptome', 'Transcriptome', '转录组', 3),
  ('019a0000-0000-7000-8000-000000000214', 'single_cell', 'Single cell', '单细胞', 4),
  ('019a0000-0000-7000-8000-000000000215', 'metagenome', 'Metagenome', '宏基因组', 5),
  ('019a0000-0000-7000-8000-000000000216', 'epigenome', 'Epigenome', '表观基因组', 6),
  ('019a0000-0000-7000-8000-000000000217', 'proteome', 'Proteome', '蛋白组', 7),
  ('019a0000-0000-7000-8000-000000000218', 'quality', 'Quality', '质控', 8),
  ('019a0000-0000-7000-8000-000000000219', 'other', 'Other', '其他', 9)
) as entry (id, value, title_en, title_zh, position);
