-- The first course calls buttons and pages as they are called, where nobody has written it anew.
update chapter set
  text_en = replace(replace(text_en, 'give it a name and save.', 'give it a name and press *Create*.'),
    'its sidebar has samples, files, workflows, runs and reports.', 'its sidebar has samples, files, workflows, analyses and reports.'),
  text_zh = replace(replace(text_zh, '点击*新建项目*，填写名称并保存。', '点击*新建项目*，填写名称，再点击*创建*。'),
    '侧边栏中有样本、文件、流程、运行和报告。', '侧边栏中有样本、文件、流程、分析和报告。')
where id = '019a0000-0000-7000-8000-000000007221';
