import { Button, Select } from 'antd'
import type { Json } from '@omics/contract/json'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import { InputField } from '../../../resource/inputs/InputField.tsx'
import { defaultShown, outOfRange, shortName } from '../../../resource/inputs/input-values.ts'
import { helpOf, labelOf } from '../../../ui/language/author-help.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages, useText } from '../../../ui/language/i18n.ts'
import { searchMessages } from './messages.ts'
import { programs, type Program } from './programs.ts'
import type { SequenceSearch } from './use-search.ts'
import styles from './search.module.css'

/** Inputs that the page asks for in its own way. */
const asked = ['query', 'subjects', 'databases', 'program']

/** The program, by what is compared, and the other values with what they mean and their defaults. */
export function Parameters({ search, inputs }: { search: SequenceSearch; inputs: readonly WorkflowInput[] }) {
  const t = useMessages(searchMessages)
  const format = useFormat()
  const { language } = format
  const { filled, change, program } = search
  const others = inputs.filter(({ name }) => !asked.includes(shortName(name)))
  return (
    <>
      <div className={styles['field']}>
        <label htmlFor="search-program">{t('program')}</label>
        <Select<Program>
          id="search-program"
          value={program}
          options={programs.map((value) => ({ value, label: format.named(value, t(value)) }))}
          onChange={(chosen) => change({ program: chosen })}
        />
        <Fit search={search} />
      </div>
      <details className={styles['values']}>
        <summary>{t('values')}</summary>
        {others.map((input) => (
          <div key={input.name} className={styles['field']}>
            <label htmlFor={`search-${input.name}`}>
              {labelOf(input, language) || shortName(input.name)}
            </label>
            <InputField
              id={`search-${input.name}`}
              input={input}
              files={{ projectId: '' }}
              value={filled.values[input.name]}
              onChange={(value) => change({ values: { ...filled.values, [input.name]: value ?? null } })}
            />
            <OutOfRange input={input} value={filled.values[input.name]} />
            <p className={styles['hint']}>
              {helpOf(input, language)} {t('byDefault', { value: defaultShown(input, t) })}
            </p>
          </div>
        ))}
      </details>
    </>
  )
}

/** Told as it is typed, at its field. */
function OutOfRange({ input, value }: { input: WorkflowInput; value: Json | undefined }) {
  const said = useText()
  const fault = outOfRange(input, value)
  return (
    <p className={styles['fault']} role="status">
      {fault && said(fault)}
    </p>
  )
}

function Fit({ search: { filled, change, fitting, program, looks, subjects } }: { search: SequenceSearch }) {
  const t = useMessages(searchMessages)
  const [better] = fitting
  if (subjects === 'mixed') return <p className={styles['fault']}>{t('mixed')}</p>
  if (!fitting.includes(program) && better)
    return (
      <p className={styles['fault']} role="status">
        {t('wrongProgram', { program, better })}{' '}
        <Button size="small" onClick={() => change({ program: undefined })}>
          {t('take', { program: better })}
        </Button>
      </p>
    )
  const known = looks.query.alphabet !== undefined && filled.program === undefined
  return known ? <p className={styles['hint']}>{t('fits')}</p> : null
}
