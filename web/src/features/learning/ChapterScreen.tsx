import { ArrowLeft, ArrowRight, SquareArrowOutUpRight } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { courses, type LearnerChapter } from '@omics/contract/learning/courses'
import { useApi } from '../../api/query.ts'
import { PageOf } from '../../resource/PageOf.tsx'
import { titleOf } from '../../resource/titles.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useTabTitle } from '../../ui/shell/page-context.ts'
import { outward } from '../../ui/shell/outward.ts'
import { Prose } from '../../viewers/markdown/Prose.tsx'
import { ChapterFiles } from './ChapterFiles.tsx'
import styles from './learning.module.css'
import { learningMessages } from './messages.ts'
import { Questions } from './Questions.tsx'

/** A chapter: what is to be read, where it is tried, and its questions. */
export default function ChapterScreen() {
  const { id = '' } = useParams()
  const query = useApi(courses.showChapter, { params: { id } })
  return <PageOf query={query}>{(chapter) => <Shown key={chapter.id} chapter={chapter} />}</PageOf>
}

function Shown({ chapter }: { readonly chapter: LearnerChapter }) {
  const t = useMessages(learningMessages)
  const text = useText()
  const title = text(titleOf(chapter))
  useTabTitle(titleOf(chapter))
  const course = `/cloud_classroom/cloud_classroom_detail/${chapter.course_id}`
  const label = text({ en: chapter.label_en, zh: chapter.label_zh })
  return (
    <Page>
      <PageHeader
        title={title}
        trail={[{ title: text(titleOf(chapter.course)), to: course }, { title }]}
        tags={chapter.done && <StatusTag status="succeeded">{t('chapterDone')}</StatusTag>}
      />
      <div className={styles['reading']}>
        <Prose text={text({ en: chapter.text_en, zh: chapter.text_zh })} className={styles['prose']} />
        <ChapterFiles chapter={chapter} />
        {chapter.target !== '' && (
          <div className={styles['tryIt']}>
            <Link to={chapter.target} {...outward(chapter.target)} className={styles['tryLink']}>
              <SquareArrowOutUpRight size={16} aria-hidden />
              {t('tryIt')}
            </Link>
            {label !== '' && <span>{t('lookFor', { label })}</span>}
          </div>
        )}
        <Questions chapter={chapter} />
        <nav className={styles['ways']} aria-label={t('chapters')}>
          {chapter.previous !== null && <Way id={chapter.previous} forward={false} />}
          <Link to={course}>{t('backToCourse')}</Link>
          {chapter.next !== null && <Way id={chapter.next} forward />}
        </nav>
      </div>
    </Page>
  )
}

function Way({ id, forward }: { readonly id: string; readonly forward: boolean }) {
  const t = useMessages(learningMessages)
  return (
    <Link to={`/cloud_classroom/courseInfo/${id}`} className={styles['way']}>
      {!forward && <ArrowLeft size={16} aria-hidden />}
      {t(forward ? 'next' : 'before')}
      {forward && <ArrowRight size={16} aria-hidden />}
    </Link>
  )
}
