-- Names stand in the order in which people read them: Chinese by its pinyin, numbers by their size, letters whatever
-- their case.
create collation reading_order (provider = icu, locale = 'zh-u-kn-true');
