import { Button, Input, Radio } from 'antd'
import { Plus, X } from 'lucide-react'
import type { Question } from '@omics/contract/learning/courses'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import styles from '../learning.module.css'
import { learningMessages } from '../messages.ts'

interface Props {
  readonly id?: string
  readonly value?: readonly Question[]
  onChange?(questions: readonly Question[]): void
}

const emptyChoice = { en: '', zh: '' }
const emptyQuestion: Question = { text_en: '', text_zh: '', choices: [emptyChoice, emptyChoice], right: 0 }
const [mostQuestions, mostChoices, fewestChoices] = [10, 6, 2]

/** The questions of a chapter, in both languages, each with the choice that is right. */
export function QuestionsInput({ id, value = [], onChange }: Props) {
  const t = useMessages(learningMessages)
  const change = (index: number, question: Question) => onChange?.(value.with(index, question))
  return (
    <div id={id}>
      {value.map((question, index) => (
        <OneQuestion
          // Questions are told apart by their place alone, as their texts are being written.
          key={index}
          number={index + 1}
          question={question}
          onChange={(next) => change(index, next)}
          onRemove={() => onChange?.(value.toSpliced(index, 1))}
        />
      ))}
      {value.length < mostQuestions && (
        <Button icon={<Plus size={16} />} onClick={() => onChange?.([...value, emptyQuestion])}>
          {t('addQuestion')}
        </Button>
      )}
    </div>
  )
}

interface OneProps {
  readonly number: number
  readonly question: Question
  onChange(question: Question): void
  onRemove(): void
}

function OneQuestion({ number, question, onChange, onRemove }: OneProps) {
  const t = useMessages(learningMessages)
  const { choices, right } = question
  const removed = (index: number) => ({
    ...question,
    choices: choices.toSpliced(index, 1),
    right: right > index || right === choices.length - 1 ? Math.max(0, right - 1) : right,
  })
  const text = (key: 'text_en' | 'text_zh', label: string) => (
    <Input
      aria-label={label}
      placeholder={label}
      maxLength={500}
      value={question[key]}
      onChange={({ target }) => onChange({ ...question, [key]: target.value })}
    />
  )
  return (
    <div className={styles['asked']}>
      {text('text_en', t('questionEn'))}
      {text('text_zh', t('questionZh'))}
      {choices.map((choice, index) => {
        const word = (key: 'en' | 'zh', label: string) => (
          <Input
            aria-label={`${label} ${index + 1}`}
            placeholder={label}
            maxLength={500}
            value={choice[key]}
            onChange={({ target }) =>
              onChange({ ...question, choices: choices.with(index, { ...choice, [key]: target.value }) })
            }
          />
        )
        return (
          <div key={index} className={styles['choice']}>
            <Radio
              aria-label={`${t('rightOne')} ${index + 1}`}
              checked={right === index}
              onChange={() => onChange({ ...question, right: index })}
            />
            {word('en', t('choiceEn'))}
            {word('zh', t('choiceZh'))}
            {choices.length > fewestChoices && (
              <IconButton
                small
                label={t('removeChoice', { number: index + 1 })}
                onClick={() => onChange(removed(index))}
              >
                <X size={14} />
              </IconButton>
            )}
          </div>
        )
      })}
      <div className={styles['ways']}>
        {choices.length < mostChoices && (
          <Button size="small" onClick={() => onChange({ ...question, choices: [...choices, emptyChoice] })}>
            {t('addChoice')}
          </Button>
        )}
        <Button size="small" danger onClick={onRemove}>
          {t('removeQuestion', { number })}
        </Button>
      </div>
    </div>
  )
}
