create table course (
  id uuid primary key,
  title_en text not null,
  title_zh text not null,
  summary_en text not null default '',
  summary_zh text not null default '',
  level text not null default 'beginner' check (level in ('beginner', 'intermediate', 'advanced')),
  minutes int not null default 30,
  teacher text not null default '',
  category text not null default '',
  cover text not null default '',
  state text not null default 'draft' check (state in ('draft', 'published', 'taken_off')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index course_search on course using gin (
  bigrams(title_en || ' ' || title_zh || ' ' || summary_en || ' ' || summary_zh || ' ' || teacher));

create table chapter (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  title_en text not null,
  title_zh text not null,
  text_en text not null default '',
  text_zh text not null default '',
  target text not null default '',
  label_en text not null default '',
  label_zh text not null default '',
  position int not null default 0,
  questions jsonb not null default '[]',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index chapter_order on chapter (course_id, position, id);

-- What somebody has to do with a course: they take it, collected it, or finished it.
create table course_learner (
  course_id uuid not null references course on delete cascade,
  person_id uuid not null references person on delete cascade,
  favourite boolean not null default false,
  enrolled_at timestamptz,
  finished_at timestamptz,
  primary key (course_id, person_id)
);
create index course_learner_person on course_learner (person_id);

create table chapter_done (
  chapter_id uuid not null references chapter on delete cascade,
  person_id uuid not null references person on delete cascade,
  done_at timestamptz not null default now(),
  primary key (chapter_id, person_id)
);
create index chapter_done_person on chapter_done (person_id);

-- Who has to take a course.
create table course_assignment (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references course on delete cascade,
  person_id uuid references person on delete cascade,
  group_id uuid references person_group on delete cascade,
  check (num_nonnulls(person_id, group_id) = 1),
  unique (course_id, person_id),
  unique (course_id, group_id)
);
create index course_assignment_person on course_assignment (person_id);
create index course_assignment_group on course_assignment (group_id);

with dictionary_of_courses as (
  insert into dictionary (id, key, title_en, title_zh) values
    ('019a0000-0000-7000-8000-000000000721', 'course_category', 'Categories of courses', '课程分类')
  returning id
)
insert into dictionary_entry (id, dictionary_id, value, title_en, title_zh, position)
select entry.id::uuid, d.id, entry.value, entry.title_en, entry.title_zh, entry.position
from dictionary_of_courses d, (values
  ('019a0000-0000-7000-8000-000000000722', 'platform', 'This platform', '平台使用', 1),
  ('019a0000-0000-7000-8000-000000000723', 'methods', 'Methods', '分析方法', 2),
  ('019a0000-0000-7000-8000-000000000724', 'data', 'Data', '数据', 3)
) as entry (id, value, title_en, title_zh, position);

-- Courses about the platform come along; those who manage courses change them, or take them off.
insert into course (id, title_en, title_zh, summary_en, summary_zh, minutes, category, state) values
  ('019a0000-0000-7000-8000-000000007211', 'First steps: from samples to a result', '快速入门：从样本到结果',
   'Make a project, find a workflow, launch it and follow what it does.',
   '新建项目、选择流程、启动分析并查看进度。', 20, 'platform', 'published'),
  ('019a0000-0000-7000-8000-000000007212', 'Tools and viewers', '工具与可视化',
   'Run a single tool, search a sequence, and look at genomes, alignments and trees.',
   '运行单个工具、检索序列，查看基因组、多序列比对和进化树。', 25, 'methods', 'published'),
  ('019a0000-0000-7000-8000-000000007213', 'Data: your own, shared and public', '数据：个人、公共与公开数据',
   'Where files are, what everybody shares, and how reads come from public archives.',
   '了解文件的存放位置、公共数据的使用，以及如何从公共数据库获取测序数据。', 20, 'data', 'published');

insert into chapter (id, course_id, position, title_en, title_zh, target, label_en, label_zh, text_en, text_zh, questions)
values
  ('019a0000-0000-7000-8000-000000007221', '019a0000-0000-7000-8000-000000007211', 1, 'Make a project', '新建项目', '/project/list',
   'New project', '新建项目',
   $t$A **project** holds samples, files, workflows and results, and its members share them.

1. Open the list of projects.
2. Press *New project*, give it a name and save.
3. Open it: its sidebar has samples, files, workflows, runs and reports.

What you do in a project is seen by its members alone.$t$,
   $t$**项目**包含样本、文件、流程和结果，由项目成员共享。

1. 打开项目列表。
2. 点击*新建项目*，填写名称并保存。
3. 打开项目：侧边栏中有样本、文件、流程、运行和报告。

项目中的内容仅项目成员可见。$t$,
   '[{"text_en": "Who sees what is in a project?", "text_zh": "谁能看到项目中的内容？", "choices": [{"en": "Everybody", "zh": "所有人"}, {"en": "Its members", "zh": "项目成员"}, {"en": "Only whoever made it", "zh": "仅创建者"}], "right": 1}]'),
  (gen_random_uuid(), '019a0000-0000-7000-8000-000000007211', 2, 'Find a workflow', '查找流程',
   '/AppStore/process_warehouse', 'Find a workflow', '查找流程',
   $t$A **workflow** is written in WDL: it says which tasks run, on what, and what comes out.

1. Open the warehouse and search by name.
2. Open a workflow to read what it does, its inputs and its versions.
3. Add it to your project. A published version never changes, so a result can be made again later.$t$,
   $t$**流程**用 WDL 编写，说明运行哪些任务、使用哪些输入以及产生哪些输出。

1. 打开流程仓库，按名称查找。
2. 打开流程，阅读说明、输入和版本。
3. 将流程添加到项目。已发布的版本不会再改变，因此结果可以重现。$t$,
   '[{"text_en": "What happens to a published version?", "text_zh": "已发布的版本会怎样？", "choices": [{"en": "It never changes", "zh": "不再改变"}, {"en": "Its author may change it", "zh": "作者可以修改"}], "right": 0}]'),
  (gen_random_uuid(), '019a0000-0000-7000-8000-000000007211', 3, 'Follow an analysis', '查看分析进度',
   '/project/dataAnalysiall_list', 'Analyses', '分析',
   $t$Launch a workflow in your project for all samples that you chose: each row becomes a run.

1. Open the list of analyses; it shows what waits, runs, is done or failed.
2. Open one: the failure stands in words, beside the log of the task that failed.
3. Launched again, finished tasks are taken from the cache.$t$,
   $t$在项目中为选定的样本启动流程，每个样本对应一个运行。

1. 打开分析列表，查看等待、运行、成功和失败的分析。
2. 打开某个分析：失败原因以文字说明，旁边是失败任务的日志。
3. 再次启动时，已完成的任务直接使用缓存。$t$, '[]'),
  (gen_random_uuid(), '019a0000-0000-7000-8000-000000007212', 1, 'Run a tool', '运行工具',
   '/cloud_tools/cloud_tools_index', 'Tools', '工具',
   $t$A **tool** is one step with a form: no project has to be set up first.

1. Find a tool by its name in English, Chinese or pinyin.
2. Paste data, choose a file, or try its example.
3. Its result opens in the viewer that fits.$t$,
   $t$**工具**是带表单的单步分析，无需先创建项目。

1. 用中文、英文或拼音查找工具。
2. 粘贴数据、选择文件，或使用示例数据。
3. 结果会在合适的查看器中打开。$t$, '[]'),
  (gen_random_uuid(), '019a0000-0000-7000-8000-000000007212', 2, 'Search a sequence', '序列检索',
   '/tool/Sequenceserver', 'Sequence search', '序列检索',
   $t$Paste a nucleotide or protein sequence and search it with BLAST against the databases that the
administrators keep.

The smaller the E value, the less likely a hit comes by chance.$t$,
   $t$粘贴核酸或蛋白序列，使用 BLAST 检索管理员维护的数据库。

E 值越小，命中由随机产生的可能性越小。$t$,
   '[{"text_en": "Which hit is less likely to be chance?", "text_zh": "哪个命中更不可能是随机产生的？", "choices": [{"en": "E = 0.1", "zh": "E = 0.1"}, {"en": "E = 1e-50", "zh": "E = 1e-50"}], "right": 1}]'),
  (gen_random_uuid(), '019a0000-0000-7000-8000-000000007212', 3, 'Look at a genome', '查看基因组', '/tool/Igv_bam',
   'Genome browser', '基因组浏览器',
   $t$The genome browser draws alignments, variants and annotations of your files along a reference.

Choose a file; its index is found beside it. The address keeps what you see, so that a link shows the same.$t$,
   $t$基因组浏览器沿参考序列展示文件中的比对、变异和注释。

选择文件后会自动查找同目录下的索引。网址会记录当前视图，分享链接即可看到相同内容。$t$, '[]'),
  (gen_random_uuid(), '019a0000-0000-7000-8000-000000007212', 4, 'Look at a tree', '查看进化树', '/tool/Tree', 'Tree',
   '进化树',
   $t$Newick, Nexus and PhyloXML trees are drawn as rectangles or circles; clades fold, are turned and rooted, and the
picture is saved as SVG or PNG.$t$,
   $t$支持 Newick、Nexus 和 PhyloXML 格式，可绘制为矩形或环形；分支可折叠、旋转和重新定根，图片可保存为 SVG 或 PNG。$t$, '[]'),
  (gen_random_uuid(), '019a0000-0000-7000-8000-000000007213', 1, 'Your files in one place', '集中查看文件',
   '/dataCenter/dataCenter_list', 'Data centre', '数据中心',
   $t$The data centre shows the files of all your projects in one tree. Upload by dropping files or whole folders; an
upload that breaks off goes on where it stopped.$t$,
   $t$数据中心以一棵树展示所有项目的文件。拖入文件或整个文件夹即可上传，中断后可继续。$t$, '[]'),
  (gen_random_uuid(), '019a0000-0000-7000-8000-000000007213', 2, 'Common data', '公共数据', '/common/commonFile',
   'Common files', '公共文件',
   $t$Genomes, indexes and annotations that everybody needs are kept once, by the administrators. They are used in every
project without being copied.$t$,
   $t$基因组、索引和注释等大家都需要的数据由管理员统一维护，在所有项目中直接使用，无需复制。$t$,
   '[{"text_en": "Is common data copied into a project?", "text_zh": "公共数据会复制到项目中吗？", "choices": [{"en": "No", "zh": "不会"}, {"en": "Yes", "zh": "会"}], "right": 0}]'),
  (gen_random_uuid(), '019a0000-0000-7000-8000-000000007213', 3, 'Reads from public archives', '获取公开测序数据',
   '/common/sra', 'SRA and ENA', 'SRA / ENA',
   $t$Find runs by an accession such as PRJNA612578, or by words. What you choose becomes samples of a project, with their
characteristics as columns, and the reads are fetched and checked.$t$,
   $t$用编号（如 PRJNA612578）或关键词查找测序数据。选中的内容会成为项目样本，其特征作为列，测序文件会自动下载并校验。$t$,
   '[]');

-- Whoever keeps the literature keeps courses, too.
update role set menus = menus || '{cloud_academy_manage_index,course_detail}', buttons = buttons || '{course_change}'
  where 'literature_index' = any(menus) and 'literature_change' = any(buttons)
    and not 'cloud_academy_manage_index' = any(menus);
