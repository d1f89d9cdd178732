import { Button, Radio } from 'antd'
import { useState } from 'react'
import { courses, type LearnerChapter } from '@omics/contract/learning/courses'
import { useApiMutation } from '../../api/query.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import styles from './learning.module.css'
import { learningMessages } from './messages.ts'

const changes = [
  courses.showChapter,
  courses.showForUser,
  courses.index,
  courses.own,
  courses.favourites,
] as const

/** The questions at the end of a chapter, which is done once all answers are right; without any it is said to be done. */
export function Questions({ chapter }: { readonly chapter: LearnerChapter }) {
  const t = useMessages(learningMessages)
  const text = useText()
  const [answers, setAnswers] = useState<readonly (number | undefined)[]>([])
  const finish = useApiMutation(courses.finishChapter, { changes })
  const told = finish.data
  const asks = chapter.questions.length > 0
  const done = asks ? 'allRight' : 'chapterOver'
  const complete = chapter.questions.every((_, index) => answers[index] !== undefined)
  const send = () =>
    finish.mutate({ params: { id: chapter.id }, body: { answers: answers.map((answer) => answer ?? 0) } })
  const body = (
    <>
      {chapter.questions.map((question, index) => {
        const words = text({ en: question.text_en, zh: question.text_zh })
        return (
          <fieldset key={words} className={styles['question']}>
            <legend>{words}</legend>
            <Radio.Group
              value={answers[index]}
              onChange={({ target }) => {
                finish.reset()
                const value = Number(target.value)
                setAnswers(chapter.questions.map((_, at) => (at === index ? value : answers[at])))
              }}
              options={question.choices.map((choice, value) => ({ value, label: text(choice) }))}
              vertical
            />
            {told?.right[index] === false && <p className={styles['wrong']}>{t('wrongAnswer')}</p>}
          </fieldset>
        )
      })}
      {!told && chapter.done && asks && answers.length === 0 && (
        <Notice tone="succeeded" title={t('allRight')} />
      )}
      {told && (
        <Notice
          tone={told.done ? 'succeeded' : 'stopped'}
          title={t(told.course_done ? 'courseDone' : told.done ? done : 'notAllRight')}
        />
      )}
      {!told?.done && (!chapter.done || asks) && (
        <Button type="primary" disabled={!complete} loading={finish.isPending} onClick={send}>
          {t(asks ? 'checkAnswers' : 'finishChapter')}
        </Button>
      )}
    </>
  )
  return asks ? <Section title={t('questions')}>{body}</Section> : <div>{body}</div>
}
