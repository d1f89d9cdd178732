import { Button, Form, Input, InputNumber, Select, Switch } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactElement, type ReactNode } from 'react'
import type { Column } from '../../ui/data-table/columns.ts'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { resourceMessages } from '../messages.ts'
import { classes } from '../../ui/theme/classes.ts'
import styles from './Fields.module.css'
import { isOtherLanguage } from './one-language.ts'
import { inReadersOrder } from './readers-order.ts'

/** One field of an entity, as its form asks for it and as the values of others are told. */
export interface Field<Row> {
  readonly name: keyof Row & string
  readonly label: string
  readonly hint?: string | undefined
  /** It must not be left empty; a sentence says so in place of the usual one, such as where something wrong counts as empty. */
  readonly needed?: boolean | string
  /** What it must look like, and the sentence where it does not. */
  readonly pattern?: readonly [pattern: RegExp, otherwise: string]
  /** Says what is wrong with what was given, if anything is. */
  fault?(values: Partial<Row>): string | undefined
  readonly as: Input<Row>
  /** How a row shows it: the value itself, or its choice, unless told. */
  shown?(row: Row): ReactNode
  /** It is asked for only where the others say so. */
  onlyWhere?(values: Partial<Row>): boolean
  /** It stands behind “More”, as few ask for it. */
  readonly further?: true
  /** Shows it in the list. */
  readonly column?: Omit<Column<Row>, 'key' | 'title' | 'render'>
  /** The list is narrowed by its choices. */
  readonly filters?: boolean
}

/**
 * A line of text, several lines, a whole number, one of some choices, a switch between two values (of which the first
 * is on), or an input of its own.
 */
type Input<Row> =
  | { readonly text: number; readonly lang?: string }
  | { readonly lines: number; readonly lang?: string }
  | { readonly from: number; readonly to: number }
  | { readonly choices: readonly { readonly value: string; readonly label: string }[] }
  | { readonly on: Row[keyof Row]; readonly off: Row[keyof Row] }
  | { readonly input: ReactElement }

/** The inputs of an entity's fields, each with its label, hint and rules. */
export function Fields<Row>({ fields }: { readonly fields: readonly Field<Row>[] }) {
  const t = useMessages(resourceMessages)
  const { language } = useFormat()
  const form = Form.useFormInstance<Partial<Row>>()
  const values = Form.useWatch<Partial<Row>>((all) => all, form) ?? form.getFieldsValue(true)
  const asked = inReadersOrder(fields, language).filter(({ onlyWhere }) => onlyWhere?.(values) ?? true)
  return asked.map((field) => {
    const { name, label, hint, pattern, fault, as } = field
    const isSecond = isOtherLanguage(field, fields, language)
    const needed = !isSecond && field.needed
    return (
      <Form.Item<Readonly<Record<string, unknown>>>
        key={name}
        name={name}
        label={label}
        extra={hint ?? (isSecond ? t('oneLanguage') : undefined)}
        // What always has a value is not told to be optional.
        required={Boolean(needed) || 'on' in as || 'from' in as || 'choices' in as}
        rules={[
          // A rule that names blanks takes every value for a text, of which a number is none.
          ...(needed
            ? [
                {
                  required: true,
                  ...('text' in as && { whitespace: true }),
                  message: needed === true ? t('needed') : needed,
                },
              ]
            : []),
          ...(pattern ? [{ pattern: pattern[0], message: pattern[1] }] : []),
          ...(fault
            ? [
                {
                  validator: async () => {
                    const said = fault(form.getFieldsValue(true))
                    if (said !== undefined) throw new Error(said)
                  },
                },
              ]
            : []),
        ]}
        {...('on' in as && {
          valuePropName: 'checked',
          getValueProps: (value: unknown) => ({ checked: value === as.on }),
          getValueFromEvent: (checked: boolean) => (checked ? as.on : as.off),
        })}
      >
        {inputOf(as)}
      </Form.Item>
    )
  })
}

/** Fields that few ask for; one that was filled in wrong shows them by itself. */
export function FurtherFields<Row>({ fields }: { readonly fields: readonly Field<Row>[] }) {
  const t = useMessages(resourceMessages)
  const place = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        type="link"
        className={styles['more'] ?? ''}
        icon={<ChevronDown size={16} aria-hidden />}
        aria-expanded={open}
        aria-controls={place}
        onClick={() => setOpen(!open)}
      >
        {t('furtherFields')}
      </Button>
      <div id={place} className={classes(styles['further'], open && styles['open'])}>
        <Fields fields={fields} />
      </div>
    </>
  )
}

function inputOf<Row>(as: Input<Row>): ReactElement {
  if ('input' in as) return as.input
  if ('text' in as) return <Input autoComplete="off" maxLength={as.text} {...languageOf(as)} />
  if ('lines' in as)
    return <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={as.lines} {...languageOf(as)} />
  if ('choices' in as) return <Select options={[...as.choices]} />
  if ('on' in as) return <Switch />
  return <InputNumber min={as.from} max={as.to} precision={0} />
}

const languageOf = ({ lang }: { readonly lang?: string }) => (lang === undefined ? {} : { lang })

/** The fields of a row by their labels, but for those with an input of their own that nobody says how to show. */
export function shownFields<Row>(fields: readonly Field<Row>[], row: Row): [string, ReactNode][] {
  return fields
    .filter(({ as, shown }) => shown !== undefined || !('input' in as))
    .map((field) => [field.label, shownField(field, row)])
}

/** What a row says in a field. */
export function shownField<Row>({ name, as, shown }: Field<Row>, row: Row): ReactNode {
  if (shown) return shown(row)
  const value = String(row[name])
  return ('choices' in as ? as.choices.find((choice) => choice.value === value)?.label : undefined) ?? value
}
