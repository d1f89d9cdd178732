-- A workflow may have its name and summary in Chinese, too. The supplied ones had theirs in one language alone, that of
-- the platform when they were made; so had what was configured from them.
alter table workflow add column name_zh text not null default '', add column summary_zh text not null default '';

create temporary table supplied_name (name text, summary text, name_zh text, summary_zh text) on commit drop;
insert into supplied_name values (
  'Variant calling from paired short reads',
  'Trims, aligns and calls SNVs and short indels in each sample, says what they change in the genes, and reports on all.',
  '双端短读长变异检测',
  '对每个样本修剪、比对并检测 SNV 与短 indel，注释其对基因的影响，所有样本生成一份报告。'
), (
  'Variant calling of one sample',
  'Trims, aligns and calls SNVs and short indels in one sample a run; made to be launched over the rows of a sample table.',
  '单样本变异检测',
  '对单个样本修剪、比对并检测 SNV 与短 indel，适合按样本表批量运行，每个样本一次。'
);

update flow f set name = s.name, description = case when f.description = s.summary_zh then s.summary else f.description end
from supplied_name s, workflow_version v join workflow w on w.id = v.workflow_id
where v.id = f.workflow_version_id and w.origin ->> 'kind' = 'supplied' and w.name = s.name_zh and f.name = s.name_zh;

update workflow w set name = s.name, name_zh = s.name_zh, summary_zh = s.summary_zh,
  summary = case when w.summary = s.summary_zh then s.summary else w.summary end
from supplied_name s
where w.origin ->> 'kind' = 'supplied' and w.name in (s.name, s.name_zh) and w.deleted_at is null
  and not exists (select from workflow other where other.id <> w.id and other.deleted_at is null
                  and lower(other.name) = lower(s.name));

drop index workflow_search;
create index workflow_search on workflow
  using gin (bigrams(name || ' ' || summary || ' ' || name_zh || ' ' || summary_zh));
