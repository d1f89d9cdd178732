import { texts } from '../error-texts.ts'

/** What courses refuse with. */
export const learningErrors = texts({
  course_unfinished: {
    status: 409,
    en: 'Not all chapters of this course are done yet. The certificate comes with the last one.',
    zh: '课程尚有未完成的章节，全部完成后即可获取证书。',
  },
  course_finished: {
    status: 409,
    en: 'Who has finished this course has a certificate that would go with it: {count}. Take the course off instead: nobody new finds it then, and they keep theirs.',
    zh: '已有 {count} 人学完该课程并取得证书，删除课程会使证书失效。请改为下架课程：新学员不会再看到它，已有证书不受影响。',
  },
  course_taken_off: {
    status: 409,
    en: 'This course was taken off before you began it. Whoever gave it to you knows what to take instead.',
    zh: '该课程在你开始学习前已下架。如需学习，请联系布置课程的人员。',
  },
  course_empty: {
    status: 409,
    en: 'This course has no chapter yet. Add one before it is published.',
    zh: '课程还没有章节，请先添加章节再发布。',
  },
  last_chapter: {
    status: 409,
    en: 'A published course keeps one chapter at least. Add another one before, or take the course off.',
    zh: '已发布的课程至少保留一个章节。请先添加其他章节，或下架课程。',
  },
})
