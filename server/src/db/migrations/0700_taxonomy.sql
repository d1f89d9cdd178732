-- The taxonomy of NCBI. An import fills tables of the same shape, with the same indexes, in a schema of its own, and puts
-- them in the place of these when they are whole.
create schema importing;
create table taxon (
  tax_id int primary key,
  parent_id int not null,
  rank text not null,
  name text not null,
  common_name text not null
);
create table taxon_name (tax_id int not null, name text not null, class text not null);
create table taxon_merged (old_id int primary key, tax_id int not null);
create index taxon_parent on taxon (parent_id, name);
create index taxon_name_of on taxon_name (tax_id);
create index taxon_name_begins on taxon_name (lower(name) text_pattern_ops);
create index taxon_name_parts on taxon_name using gin (name gin_trgm_ops);
create index taxon_merged_into on taxon_merged (tax_id);

create table taxonomy_import (
  one boolean primary key default true check (one),
  taxa int not null,
  names int not null,
  source text not null,
  imported_at timestamptz not null default now()
);

-- What people have added to taxa, whichever import tells of them. Letters are the pinyin of the name, and its initials.
create table taxon_note (
  tax_id int primary key,
  name_zh text not null default '',
  letters text not null default '',
  note text not null default '',
  note_zh text not null default '',
  version int not null default 1,
  updated_by uuid references person on delete set null,
  updated_at timestamptz not null default now()
);

update role set menus = menus || '{common_taxonomy}'
  where 'common_index' = any(menus) and not 'common_taxonomy' = any(menus);

-- Names that Chinese laboratories call what they work with most.
insert into taxon_note (tax_id, name_zh, letters) values
  (9606, '人', 'ren r'),
  (10090, '小鼠', 'xiaoshu xs'),
  (10116, '大鼠', 'dashu ds'),
  (7955, '斑马鱼', 'banmayu bmy'),
  (7227, '黑腹果蝇', 'heifuguoying hfgy'),
  (6239, '秀丽隐杆线虫', 'xiuliyinganxianchong xlygxc'),
  (3702, '拟南芥', 'ninanjie nnj'),
  (4530, '水稻', 'shuidao sd'),
  (4577, '玉米', 'yumi ym'),
  (4565, '小麦', 'xiaomai xm'),
  (4513, '大麦', 'damai dm'),
  (3847, '大豆', 'dadou dd'),
  (3818, '花生', 'huasheng hs'),
  (4081, '番茄', 'fanqie fq'),
  (4113, '马铃薯', 'malingshu mls'),
  (4097, '烟草', 'yancao yc'),
  (3635, '陆地棉', 'ludimian ldm'),
  (3708, '甘蓝型油菜', 'ganlanxingyoucai glxyc'),
  (4932, '酿酒酵母', 'niangjiujiaomu njjm'),
  (4896, '粟酒裂殖酵母', 'sujiuliezhijiaomu sjlzjm'),
  (562, '大肠杆菌', 'dachangganjun dcgj'),
  (9823, '猪', 'zhu z'),
  (9913, '牛', 'niu n'),
  (9940, '绵羊', 'mianyang my'),
  (9925, '山羊', 'shanyang sy'),
  (9031, '鸡', 'ji j'),
  (8839, '鸭', 'ya y'),
  (9615, '犬', 'quan q'),
  (9685, '猫', 'mao m'),
  (9796, '马', 'ma m'),
  (9986, '兔', 'tu t'),
  (10141, '豚鼠', 'tunshu ts'),
  (10036, '金仓鼠', 'jincangshu jcs'),
  (9544, '猕猴', 'mihou mh'),
  (9541, '食蟹猴', 'shixiehou sxh'),
  (9598, '黑猩猩', 'heixingxing hxx'),
  (9646, '大熊猫', 'daxiongmao dxm'),
  (8355, '非洲爪蟾', 'feizhouzhuachan fzzc'),
  (8090, '青鳉', 'qingjiang qj'),
  (7962, '鲤鱼', 'liyu ly'),
  (7460, '西方蜜蜂', 'xifangmifeng xfmf'),
  (7091, '家蚕', 'jiacan jc'),
  (7165, '冈比亚按蚊', 'gangbiyaanwen gbyaw'),
  (5833, '恶性疟原虫', 'exingnveyuanchong exnyc'),
  (5476, '白色念珠菌', 'baisenianzhujun bsnzj'),
  (746128, '烟曲霉', 'yanqumei yqm'),
  (1773, '结核分枝杆菌', 'jiehefenzhiganjun jhfzgj'),
  (1280, '金黄色葡萄球菌', 'jinhuangseputaoqiujun jhsptqj'),
  (1313, '肺炎链球菌', 'feiyanlianqiujun fylqj'),
  (1351, '粪肠球菌', 'fenchangqiujun fcqj'),
  (287, '铜绿假单胞菌', 'tonglvjiadanbaojun tljdbj'),
  (573, '肺炎克雷伯菌', 'feiyankeleibojun fyklbj'),
  (470, '鲍曼不动杆菌', 'baomanbudongganjun bmbdgj'),
  (28901, '肠道沙门氏菌', 'changdaoshamenshijun cdsmsj'),
  (666, '霍乱弧菌', 'huoluanhujun hlhj'),
  (210, '幽门螺杆菌', 'youmenluoganjun ymlgj'),
  (1423, '枯草芽孢杆菌', 'kucaoyabaoganjun kcybgj'),
  (1639, '单核细胞增生李斯特菌', 'danhexibaozengshenglisitejun dhxbzslstj'),
  (485, '淋病奈瑟菌', 'linbingnaisejun lbnsj'),
  (2697049, '新型冠状病毒', 'xinxingguanzhuangbingdu xxgzbd'),
  (11320, '甲型流感病毒', 'jiaxingliuganbingdu jxlgbd'),
  (11520, '乙型流感病毒', 'yixingliuganbingdu yxlgbd'),
  (11676, '人类免疫缺陷病毒1型', 'renleimianyiquexianbingdu1xing rlmyqxbd1x'),
  (10407, '乙型肝炎病毒', 'yixingganyanbingdu yxgybd'),
  (12637, '登革病毒', 'denggebingdu dgbd'),
  (64320, '寨卡病毒', 'zhaikabingdu zkbd'),
  (2, '细菌', 'xijun xj'),
  (2157, '古菌', 'gujun gj'),
  (2759, '真核生物', 'zhenheshengwu zhsw'),
  (10239, '病毒', 'bingdu bd'),
  (33208, '动物', 'dongwu dw'),
  (33090, '绿色植物', 'lvsezhiwu lszw'),
  (4751, '真菌', 'zhenjun zj'),
  (7742, '脊椎动物', 'jizhuidongwu jzdw'),
  (40674, '哺乳动物', 'burudongwu brdw'),
  (9443, '灵长目', 'lingzhangmu lzm'),
  (9989, '啮齿目', 'niechimu ncm'),
  (50557, '昆虫', 'kunchong kc');
