-- What a matrix was joined from, so that the same joined twice stands there once.
alter table single_cell_file add column joining jsonb;

-- Values scaled below 0 were told as ready, though nothing is computed from them.
update single_cell_file set state = 'unfit', fault = jsonb_build_object(
    'en', 'The values were scaled and lie below 0 in part, so that nothing can be computed from them: bring counts or normalised values, such as in raw or a layer named counts.',
    'zh', '数值经过标准化缩放，含有负值，无法继续计算。请提供原始计数或归一化值，例如放在 raw 或名为 counts 的 layer 中。')
  where state = 'ready' and facts ->> 'kind' = 'scaled';
